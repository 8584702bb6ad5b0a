import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { assetName } from '@baydesk/domain/format/asset-name';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { plannedOnce } from '../../../platform/database/planned-once.ts';
import { seesPrices } from '../order/hide-money.ts';

/** A row of a list as it is read, before names are put together and prices hidden. */
export type ReadRow = Omit<WorkOrderRow, 'work_order_number' | 'vehicle_info'> & {
  readonly shop_id: string;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly year: number | null;
  readonly maker_name: string;
  readonly model_name: string;
};

/** The columns of a row. They are plain text, because building them for each call takes longer than sending them. */
export const ROW_COLUMNS = sql.raw(`
  o.id, o.number, o.order_kind, o.imported_number, o.workplace_id, w.name as workplace_name, w.shop_id, o.status, o.status_value, o.waits_for,
  o.status_since, o.status_before_hold, o.customer_id, c.name as customer_name, o.vehicle_id, o.unit, o.licence_plate, o.vin,
  o.year, o.maker_name, o.model_name, o.mileage, o.mileage_unit, o.engine_hours, o.priority, o.service_type, o.concern, o.customer_po,
  o.service_advisor_id, nullif(btrim(advisor.first_name || ' ' || advisor.last_name), '') as service_advisor,
  o.lead_technician_id, nullif(btrim(lead.first_name || ' ' || lead.last_name), '') as lead_technician,
  o.scheduled_start, o.promised_at, o.quoted_total, o.authorized_total, o.line_count, o.created_at as created_on, o.version`);

/** The tables of the columns, for the order `o`. */
export const ROW_JOINS = sql.raw(`
  join workplaces w on w.id = o.workplace_id
  join customers c on c.id = o.customer_id
  left join staff advisor on advisor.id = o.service_advisor_id
  left join staff lead on lead.id = o.lead_technician_id`);

const NO_TOTALS = { quoted_total: null, authorized_total: null };

/** The row as the caller may see it. */
export function shownRow(ctx: Pick<Ctx, 'actor'>, row: ReadRow): WorkOrderRow {
  const vehicle_info = row.vehicle_id ? assetName(row) : 'No vehicle';
  const hidden = seesPrices(ctx, row.workplace_id) ? {} : NO_TOTALS;
  return { ...row, ...hidden, work_order_number: orderNumber(row), vehicle_info };
}

/** Reads rows in the order of the given ids. */
export async function rowsOf(ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]): Promise<WorkOrderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await plannedOnce(
    ctx.db,
    sql<ReadRow>`select ${ROW_COLUMNS} from work_orders o ${ROW_JOINS} where o.id = any (${ids}::uuid[])`,
  );
  const read = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = read.get(id);
    return row ? shownRow(ctx, row) : [];
  });
}
