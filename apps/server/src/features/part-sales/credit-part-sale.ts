import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { creditPartSale as endpoint } from '@baydesk/contract/part-sales.contract';
import { createRefund } from '@baydesk/contract/payments/refunds.contract';
import type { InvoiceItemKind } from '@baydesk/domain/invoices/order-invoices';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { creditCommands, findCredit } from '../credits/public.ts';
import { holdCustomerAccounts } from '../ledger/public.ts';
import { paymentCommands } from '../payments/public.ts';
import { stockSoldParts } from '../returns/public.ts';
import { showPartSale } from './view-part-sale.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Credits items of the invoice of a sale, puts goods back onto the shelf and gives the money back, all in one transaction. A
 * repeated call returns what the first one created.
 */
export async function creditPartSale(ctx: WorkplaceCtx, input: Input) {
  const { id, part_sale_id, items, credit_date, reason, refund } = input;
  if (refund && !isPermitted(ctx.actor.permissions, createRefund.permission)) refuse('not_permitted');
  const [, earlier, sold] = await Promise.all([
    lockNewId(ctx, id),
    findCredit(ctx, id),
    findSold(ctx, part_sale_id),
    // Accounts are locked before stock and orders, as when a credit is made.
    holdCustomerAccounts(ctx, sql`select customer_id from work_orders where id = ${part_sale_id}`, {}),
  ]);
  if (!sold) return refuse('not_found');
  const { customer_id, invoice_id, workplace_id } = sold;
  if (earlier && earlier.invoice_id !== invoice_id) return refuse('not_found');
  if (!earlier) {
    if (!ctx.actor.workplace_ids.includes(workplace_id)) refuse('order_elsewhere', { location: sold.workplace_name });
    if (invoice_id === null) return refuse('credit_not_possible', { reason: 'This sale is not invoiced.' });
    await stockSoldParts(ctx, {
      workplace_id,
      order_number: orderNumber(sold),
      credit_id: id,
      pieces: piecesBack(sold, items),
      reason,
    });
    const credit = await creditCommands.createCredit(ctx, {
      id,
      customer_id,
      invoice_id,
      items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
      amount_cents: null,
      credit_date,
      reason,
    });
    if (sold.is_walk_in && credit.balance > 0 && !refund)
      refuse('refund_not_possible', { reason: 'A walk-in has no account. Choose how the money goes back.' }, 'refund');
    // Only the part of the credit that the invoice did not need can be refunded.
    if (refund && credit.balance > 0)
      await paymentCommands.createRefund(ctx, {
        ...refund,
        customer_id,
        money_ids: [id],
        amount_cents: credit.balance,
        refund_date: credit_date,
        reference: '',
        reason,
      });
  }
  const [detail, credit] = await Promise.all([showPartSale(ctx, part_sale_id), findCredit(ctx, id)]);
  return { ...detail, credit: credit ?? refuse('not_found') };
}

type Sold = NonNullable<Awaited<ReturnType<typeof findSold>>>;

/** The sale with its standing invoice and the invoiced items. */
const findSold = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('invoices as i', (join) => join.onRef('i.work_order_id', '=', 'o.id').on('i.reversed_on', 'is', null))
    .select(['o.customer_id', 'c.is_walk_in', 'o.workplace_id', 'w.name as workplace_name', 'i.id as invoice_id'])
    .select(['o.number', 'o.order_kind', 'o.imported_number', 'w.shop_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoice_items as t')
          .select(['t.id', 't.kind', 't.part_request_id'])
          .whereRef('t.invoice_id', '=', 'i.id'),
      ).as('items'),
    )
    .where('o.id', '=', id)
    .where('o.order_kind', '=', 'part_sale')
    .where('o.removed_at', 'is', null)
    .executeTakeFirst();

const GOODS: InvoiceItemKind = 'part';

/** The pieces that go back onto the shelf, of each part together. */
function piecesBack({ items: sold_items }: Sold, items: Input['items']) {
  const pieces = new Map<string, { part_request_id: string; quantity: number; field: string }>();
  for (const [index, { item_id, quantity, is_back_on_shelf }] of items.entries()) {
    const sold = sold_items.find(({ id }) => id === item_id);
    const part_request_id = sold?.kind === GOODS ? sold.part_request_id : null;
    if (!is_back_on_shelf || !part_request_id) continue;
    const before = pieces.get(part_request_id)?.quantity ?? 0;
    const field = `items.${index}.is_back_on_shelf`;
    pieces.set(part_request_id, { part_request_id, quantity: addQuantities(before, quantity), field });
  }
  return [...pieces.values()];
}
