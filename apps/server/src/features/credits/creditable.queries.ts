import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { creditableItems as endpoint } from '@baydesk/contract/credits.contract';
import type { CreditedQuantity, InvoicedDocument } from '@baydesk/domain/credits/credit-part';
import type { InvoiceItemKind } from '@baydesk/domain/invoices/order-invoices';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

interface ReadItem {
  readonly id: string;
  readonly kind: InvoiceItemKind;
  readonly line_id: string | null;
  readonly part_request_id: string | null;
  readonly line_name: string;
  readonly description: string;
  readonly quantity: number;
  readonly amount_cents: Cents;
  readonly taxed_by: readonly string[];
  /** The quantity that earlier credits took. */
  readonly credited: number;
}

/** An invoice as far as crediting part of it depends on it. */
export interface CreditableInvoice extends InvoicedDocument {
  readonly customer_id: string;
  readonly workplace_id: string;
  readonly is_reversed: boolean;
  readonly items: readonly ReadItem[];
  readonly earlier: readonly CreditedQuantity[];
}

/** Reads an invoice with its items, its taxes and what was credited of each item. */
export async function readCreditable(
  { db }: Pick<Ctx, 'db'>,
  invoice_id: string,
): Promise<CreditableInvoice | undefined> {
  const [invoice, { rows: items }, taxes] = await Promise.all([
    db
      .selectFrom('invoices')
      .select(['customer_id', 'workplace_id', 'reversed_on'])
      .where('id', '=', invoice_id)
      .executeTakeFirst(),
    sql<ReadItem>`
      select i.id, i.kind, i.line_id, i.part_request_id, coalesce(l.line_name, '') as line_name, i.description, i.quantity, i.amount_cents,
        i.taxed_by, coalesce((
          select sum(c.quantity) from credit_items c join credits k on k.id = c.credit_id
          where c.invoice_item_id = i.id and k.reversed_on is null), 0) as credited
      from invoice_items i left join work_order_lines l on l.id = i.line_id
      where i.invoice_id = ${invoice_id} order by i.position`.execute(db),
    db
      .selectFrom('invoice_taxes')
      .select(['name', 'tax_cents'])
      .where('invoice_id', '=', invoice_id)
      .orderBy('position')
      .execute(),
  ]);
  if (!invoice) return undefined;
  const { reversed_on, ...of_invoice } = invoice;
  return {
    ...of_invoice,
    is_reversed: reversed_on !== null,
    items,
    taxes,
    earlier: items
      .filter(({ credited }) => credited > 0)
      .map(({ id, credited }) => ({ item_id: id, quantity: credited })),
  };
}

const QUANTITY_UNITS = 10_000;

export async function creditableItems(ctx: Ctx, { invoice_id }: InputOf<typeof endpoint>) {
  const { items } = (await readCreditable(ctx, invoice_id)) ?? refuse('not_found');
  return {
    collection: items.map(({ credited, quantity, part_request_id: _part_request_id, ...item }) => ({
      ...item,
      quantity,
      left: Math.round((quantity - credited) * QUANTITY_UNITS) / QUANTITY_UNITS,
    })),
  };
}
