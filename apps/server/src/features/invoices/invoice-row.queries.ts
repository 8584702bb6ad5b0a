import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { assetName } from '@baydesk/domain/format/asset-name';
import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import { daysPastDue } from '@baydesk/domain/ledger/ageing';
import { invoiceState } from '@baydesk/domain/ledger/document-state';
import type { Cents } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

/** A row of a list as it is read, before names are put together. */
export type ReadInvoice = Omit<
  InvoiceRow,
  'invoice_number' | 'work_order_number' | 'vehicle_info' | 'days_past_due' | 'state'
> & {
  readonly shop_id: string;
  readonly timezone: string;
  readonly order_number: number;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly year: number | null;
  readonly maker_name: string;
  readonly model_name: string;
  readonly reversed_on: string | null;
  /** The part of its credits that is not applied yet. */
  readonly unapplied_credit_cents: Cents;
};

/** The columns of a row. They are plain text, because building them for each call takes longer than sending them. */
export const ROW_COLUMNS = sql.raw(`
  i.id, i.number, i.workplace_id, w.name as workplace_name, w.shop_id, w.timezone, i.customer_id, c.name as customer_name,
  i.payer, i.work_order_id, o.number as order_number, o.order_kind, o.imported_number, i.vehicle_id, o.unit, o.year, o.maker_name,
  o.model_name, i.customer_po, i.invoice_date, i.due_date, i.credit_terms, i.total_cents, e.open_cents, i.reversed_on,
  i.created_by, i.created_at as created_on, i.version,
  (select coalesce(-sum(credited.open_cents), 0)::bigint from credits k join party_entries credited on credited.id = k.id
    where k.invoice_id = i.id) as unapplied_credit_cents`);

/** The tables of the columns, for the invoice `i`. Its entry in the ledger has the same id. */
export const ROW_JOINS = sql.raw(`
  join party_entries e on e.id = i.id
  join work_orders o on o.id = i.work_order_id
  join workplaces w on w.id = i.workplace_id
  join customers c on c.id = i.customer_id`);

export function invoiceRow({ now }: Pick<Ctx, 'now'>, row: ReadInvoice): InvoiceRow {
  const { shop_id, timezone, order_number, order_kind, imported_number } = row;
  return {
    ...row,
    invoice_number: invoiceNumber(row),
    work_order_number: orderNumber({ number: order_number, order_kind, imported_number, shop_id }),
    vehicle_info: row.vehicle_id ? assetName(row) : 'No vehicle',
    days_past_due: daysPastDue(row.due_date, workplaceDate(now, timezone).toString()),
    state: invoiceState({ ...row, is_reversed: row.reversed_on !== null }),
  };
}
