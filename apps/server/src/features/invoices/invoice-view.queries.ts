import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Invoice, viewInvoice as endpoint } from '@baydesk/contract/invoices.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { errorMessage } from '@baydesk/contract/errors';
import { referenceForCustomers } from '@baydesk/domain/online-payments/reference-for-customers';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadInvoice } from './invoice-row.queries.ts';
import { invoiceRow, ROW_COLUMNS, ROW_JOINS } from './invoice-row.queries.ts';

type ReadingCtx = Pick<Ctx, 'db' | 'now'>;

interface ReadView extends ReadInvoice {
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
  readonly cores_cents: Cents;
  readonly supplies_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly tax_cents: Cents;
  readonly snapshot_id: string;
  readonly reversed_by: string;
  readonly reversed_reason: string;
  readonly notes_count: number;
  readonly taxes: Invoice['taxes'];
  readonly settlements: readonly {
    readonly id: string;
    readonly kind: 'payment' | 'credit' | 'adjustment';
    readonly document_id: string;
    readonly number: number;
    readonly shop_id: string;
    /** How it was paid, or why it was credited. */
    readonly details: string;
    readonly reference: string;
    readonly date: string;
    readonly amount_cents: Cents;
  }[];
  readonly siblings: readonly {
    readonly id: string;
    readonly number: number;
    readonly customer_name: string;
    readonly total_cents: Cents;
  }[];
}

const VIEW_COLUMNS = sql.raw(`
  i.labour_cents, i.parts_cents, i.cores_cents, i.supplies_cents, i.subtotal_cents, i.tax_cents, i.snapshot_id,
  i.reversed_by, i.reversed_reason,
  (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'rate_percent', t.rate_percent, 'base_cents', t.base_cents,
      'tax_cents', t.tax_cents) order by t.position), '[]')
    from invoice_taxes t where t.invoice_id = i.id) as taxes,
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', paid.kind, 'document_id', paid.document_id,
      'number', coalesce(p.number, k.number, j.number), 'shop_id', at.shop_id,
      'details', coalesce(p.method, k.reason, j.reason), 'reference', coalesce(p.reference, ''), 'date', a.allocation_date,
      'amount_cents', a.amount_cents) order by a.allocation_date, a.id), '[]')
    from entry_allocations a
    join party_entries paid on paid.id = a.credit_id and paid.reverses_id is null
    join workplaces at on at.id = paid.workplace_id
    left join payments p on p.id = paid.document_id
    left join credits k on k.id = paid.document_id
    left join adjustments j on j.id = paid.document_id
    where a.charge_id = i.id and a.reverses_id is null
      and not exists (select from entry_allocations back where back.reverses_id = a.id)) as settlements,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'customer_name', payer.name,
      'total_cents', s.total_cents) order by s.number), '[]')
    from invoices s join customers payer on payer.id = s.customer_id
    where s.snapshot_id = i.snapshot_id and s.id <> i.id) as siblings,
  (select count(*) from note_references r join notes n on n.id = r.note_id
    where r.reference_type = 'invoice' and r.reference_id = i.id and n.removed_at is null) as notes_count`);

async function readViews(ctx: ReadingCtx, condition: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<ReadView>`
    select ${ROW_COLUMNS}, ${VIEW_COLUMNS} from invoices i ${ROW_JOINS} where ${condition}
    order by i.payer, i.number`.execute(ctx.db);
  return rows.map((row) => invoiceView(ctx, row));
}

function invoiceView(ctx: ReadingCtx, read: ReadView): Invoice {
  const { reversed_on, reversed_by, reversed_reason, shop_id, siblings } = read;
  const settlements = read.settlements.map(({ number, shop_id: paid_at, details, reference, ...settlement }) => ({
    ...settlement,
    label: [
      documentNumber(settlement.kind, { number, shop_id: paid_at }),
      [details, referenceForCustomers(reference)].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const row = invoiceRow(ctx, read);
  return {
    ...read,
    ...row,
    settlements,
    siblings: siblings.map(({ number, ...sibling }) => ({
      ...sibling,
      invoice_number: invoiceNumber({ number, shop_id }),
    })),
    reversal: reversed_on === null ? null : { date: reversed_on, by: reversed_by, reason: reversed_reason },
    reversible_reason: reasonAgainstReversing(row, settledBy(read, settlements)),
  };
}

/** Says what to do before an invoice can be reversed. */
function reasonAgainstReversing(
  { state, invoice_number }: Pick<Invoice, 'state' | 'invoice_number'>,
  documents: string | null,
): string | null {
  if (state === 'void') return errorMessage('invoice_is_void');
  return documents === null ? null : errorMessage('invoice_is_settled', { invoice: invoice_number, documents });
}

/** Names the documents to take back before an invoice can be reversed: payments, credits and write-offs. */
function settledBy({ unapplied_credit_cents }: ReadInvoice, settlements: Invoice['settlements']): string | null {
  const names = [
    ...settlements.map(({ label }) => label),
    ...(unapplied_credit_cents > 0 ? ['a credit that is not applied'] : []),
  ];
  return names.length === 0 ? null : new Intl.ListFormat('en').format(names);
}

/** An invoice, the customer's first, with the others that were created in the same call. */
export const readInvoicedTogether = (ctx: ReadingCtx, id: string): Promise<Invoice[]> =>
  readViews(ctx, sql`i.snapshot_id = (select snapshot_id from invoices where id = ${id})`);

export async function viewInvoice(ctx: ReadingCtx, { id }: InputOf<typeof endpoint>): Promise<Invoice> {
  const [invoice] = await readViews(ctx, sql`i.id = ${id}`);
  return invoice ?? refuse('not_found');
}
