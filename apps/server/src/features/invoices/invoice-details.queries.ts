import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  InvoiceItem,
  InvoicePaper,
  viewInvoiceDetails as detailsEndpoint,
  viewInvoiceSettingsOf as settingsEndpoint,
} from '@baydesk/contract/invoices.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

/** An invoice for nothing may have no items. */
type ReadItem = InvoiceItem | { readonly id: null };

/** The items of an invoice with the lines they belong to, as these were named when they were billed. */
export async function readInvoiceItems({ db }: Pick<Ctx, 'db'>, id: string): Promise<InvoiceItem[]> {
  const { rows } = await sql<ReadItem>`
    select t.id, t.kind, t.line_id, coalesce(l.line_name, '') as line_name, t.description, t.part_number, t.quantity,
      t.amount_cents, t.taxed_by
    from invoices i
    join work_order_snapshots s on s.id = i.snapshot_id
    left join invoice_items t on t.invoice_id = i.id
    left join jsonb_to_recordset(s.content -> 'lines') l (line_id uuid, line_name text) on l.line_id = t.line_id
    where i.id = ${id} order by t.position`.execute(db);
  if (rows.length === 0) refuse('not_found');
  return rows.filter((row) => row.id !== null);
}

export const viewInvoiceDetails = async (ctx: Ctx, { id }: InputOf<typeof detailsEndpoint>) => ({
  collection: await readInvoiceItems(ctx, id),
});

/** Returns the settings, addresses and texts with which an invoice is printed, as they were when it was created. */
export async function viewInvoiceSettingsOf(
  { db }: Pick<Ctx, 'db'>,
  { id }: InputOf<typeof settingsEndpoint>,
): Promise<InvoicePaper> {
  const invoice = await db.selectFrom('invoices').select('paper').where('id', '=', id).executeTakeFirst();
  return invoice?.paper ?? refuse('not_found');
}
