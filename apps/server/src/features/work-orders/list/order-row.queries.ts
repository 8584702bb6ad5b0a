import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { Cents } from '@baydesk/domain/money/cents';
import type { MileageUnit } from '@baydesk/domain/vehicles/reading';
import type {
  Priority,
  ServiceType,
  StatusValue,
  WorkOrderStatus,
} from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';

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
      sql<WorkOrderStatus>`o.status`.as('status'),
      sql<StatusValue>`o.status_value`.as('status_value'),
      sql<WorkOrderStatus | null>`o.status_before_hold`.as('status_before_hold'),
      sql<MileageUnit>`o.mileage_unit`.as('mileage_unit'),
      sql<Priority>`o.priority`.as('priority'),
      sql<ServiceType>`o.service_type`.as('service_type'),
      sql<Cents>`o.quoted_total`.as('quoted_total'),
      sql<Cents>`o.authorized_total`.as('authorized_total'),
      sql<string>`c.name`.as('customer_name'),
      sql<string | null>`nullif(btrim(advisor.first_name || ' ' || advisor.last_name), '')`.as('service_advisor'),
      sql<string | null>`nullif(btrim(lead.first_name || ' ' || lead.last_name), '')`.as('lead_technician'),
      lineCount.as('line_count'),
    ]);

/** Reads the rows of a page in the order of the given ids. The page is chosen before, by a statement that is quicker to plan. */
export async function rowsOf(db: Db, ids: readonly string[]): Promise<WorkOrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db)
    .where(sql<boolean>`o.id = any (${ids}::uuid[])`)
    .execute();
  const shown = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = shown.get(id);
    if (!row) return [];
    const vehicle_info = row.vehicle_id ? assetName(row) : 'No vehicle';
    return { ...row, work_order_number: orderNumber(row), vehicle_info };
  });
}
