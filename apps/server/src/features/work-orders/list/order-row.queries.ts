import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { assetName } from '@baydesk/domain/format/asset-name';
import { sql } from 'kysely';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { seesPrices } from '../order/hide-money.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';

const lineCount = sql<number>`(
  select count(*) from work_order_lines l where l.work_order_id = o.id and l.removed_at is null)`;

const selectRows = (db: Db) =>
  db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('staff as advisor', 'advisor.id', 'o.service_advisor_id')
    .leftJoin('staff as lead', 'lead.id', 'o.lead_technician_id')
    .select(['o.id', 'o.number', 'o.imported_number', 'o.workplace_id', 'w.name as workplace_name', 'w.shop_id'])
    .select(['o.status_since', 'o.customer_id', 'o.vehicle_id', 'o.unit', 'o.licence_plate', 'o.vin', 'o.year'])
    .select(['o.maker_name', 'o.model_name', 'o.mileage', 'o.concern', 'o.customer_po', 'o.service_advisor_id'])
    .select(['o.lead_technician_id', 'o.scheduled_start', 'o.promised_at', 'o.created_at as created_on', 'o.version'])
    .select([
      'o.status',
      'o.status_value',
      'o.waits_for',
      'o.status_before_hold',
      'o.mileage_unit',
      'o.priority',
      'o.service_type',
    ])
    .select(['o.quoted_total', 'o.authorized_total'])
    .select([
      sql<string>`c.name`.as('customer_name'),
      sql<string | null>`nullif(btrim(advisor.first_name || ' ' || advisor.last_name), '')`.as('service_advisor'),
      sql<string | null>`nullif(btrim(lead.first_name || ' ' || lead.last_name), '')`.as('lead_technician'),
      lineCount.as('line_count'),
    ]);

const NO_TOTALS = { quoted_total: null, authorized_total: null };

/** Reads the rows of a page in the order of the given ids. The page is chosen before, by a statement that is quicker to plan. */
export async function rowsOf(ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]): Promise<WorkOrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(ctx.db)
    .where(sql<boolean>`o.id = any (${ids}::uuid[])`)
    .execute();
  const shown = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = shown.get(id);
    if (!row) return [];
    const vehicle_info = row.vehicle_id ? assetName(row) : 'No vehicle';
    const hidden = seesPrices(ctx, row.workplace_id) ? {} : NO_TOTALS;
    return { ...row, ...hidden, work_order_number: orderNumber(row), vehicle_info };
  });
}
