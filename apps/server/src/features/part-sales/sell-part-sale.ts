import type { InputOf } from '@baydesk/contract/define-endpoint';
import { createInvoice } from '@baydesk/contract/invoices.contract';
import { createPayment } from '@baydesk/contract/payments.contract';
import { createRefund } from '@baydesk/contract/payments/refunds.contract';
import type { PartSaleDetail, sellPartSale as endpoint } from '@baydesk/contract/part-sales.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents, sumCents } from '@baydesk/domain/money/cents';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { invoiceCommands } from '../invoices/public.ts';
import { holdCustomerAccounts } from '../ledger/public.ts';
import { paymentCommands } from '../payments/public.ts';
import { completeSale } from '../work-orders/public.ts';
import { showPartSale } from './view-part-sale.ts';

type Input = InputOf<typeof endpoint>;
type WorkOrder = PartSaleDetail['work_order'];

/**
 * Hands over the parts of a sale, invoices them and takes the payment, all in one transaction. A repeated call returns the sale as
 * it is.
 */
export async function sellPartSale(ctx: Ctx, input: Input): Promise<PartSaleDetail> {
  const { id, version, invoice_id, cores_returned, customer_po, payment, refund } = input;
  const needs = [createInvoice.permission, ...(payment ? [createPayment.permission] : [])];
  if (!needs.every((needed) => isPermitted(ctx.actor.permissions, needed))) refuse('not_permitted');
  const [, sold_id] = await Promise.all([
    lockNewId(ctx, invoice_id),
    findSold(ctx, invoice_id),
    // Accounts are locked before stock and orders, as when an order is invoiced.
    holdCustomerAccounts(ctx, sql`select customer_id from work_orders where id = ${id}`, {}),
  ]);
  if (sold_id !== undefined) return sold_id === id ? showPartSale(ctx, id) : refuse('not_found');
  const completed = await completeSale(ctx, { id, version, cores_returned });
  const invoice = { id: invoice_id, work_order_id: id, version: completed, customer_po };
  await invoiceCommands.createInvoice(ctx, invoice, 'given_back');
  const sold = await showPartSale(ctx, id);
  if (payment) await takePayment(ctx, sold, payment);
  if (sold.part_sale.is_walk_in) await giveDepositBack(ctx, sold, refund);
  return payment ? showPartSale(ctx, id) : sold;
}

/** The sale that an invoice bills, if there is one. */
async function findSold({ db }: Ctx, invoice_id: string): Promise<string | undefined> {
  const row = await db.selectFrom('invoices').select('work_order_id').where('id', '=', invoice_id).executeTakeFirst();
  return row?.work_order_id;
}

/** Takes a payment at the location of the sale. An overpayment stays on the customer's account; a walk-in has none. */
async function takePayment(ctx: Ctx, sold: PartSaleDetail, payment: NonNullable<Input['payment']>): Promise<void> {
  const { part_sale, work_order } = sold;
  const { invoice, is_walk_in } = part_sale;
  if (!invoice) throw new Error('a sale that was sold has an invoice');
  const { amount_cents } = payment;
  const owed = invoice.open_cents;
  if (is_walk_in && amount_cents > owed)
    refuse('invalid_input', { message: `Amount cannot be higher than ${formatCents(owed)}` }, 'payment.amount_cents');
  await paymentCommands.createPayment(atLocationOf(ctx, work_order), {
    ...payment,
    customer_id: work_order.customer_id,
    payment_date: todayAt(ctx, work_order),
    memo: '',
    allocations: owed > 0 ? [{ id: invoice.id, amount_cents: cents(Math.min(owed, amount_cents)) }] : [],
  });
}

/** Refunds a walk-in's deposit beyond the price of the sale, because later it would not be noticed. */
async function giveDepositBack(ctx: Ctx, { part_sale, work_order }: PartSaleDetail, refund: Input['refund']) {
  const { rows } = await sql<{ id: string; left_cents: Cents }>`
    select id, -open_cents as left_cents from party_entries
    where work_order_id = ${work_order.id} and open_cents < 0`.execute(ctx.db);
  const left = sumCents(rows.map(({ left_cents }) => left_cents));
  if (left === 0) return;
  const reason = `The deposit is ${formatCents(left)} more than the sale.`;
  if (!isPermitted(ctx.actor.permissions, createRefund.permission))
    refuse('refund_not_possible', { reason: `${reason} Ask someone who may give money back to sell it.` }, 'refund');
  if (!refund) refuse('refund_not_possible', { reason: `${reason} Choose how it goes back.` }, 'refund');
  await paymentCommands.createRefund(atLocationOf(ctx, work_order), {
    ...refund,
    customer_id: work_order.customer_id,
    money_ids: rows.map(({ id }) => id),
    amount_cents: left,
    refund_date: todayAt(ctx, work_order),
    reference: '',
    reason: `Left of the deposit for ${part_sale.part_sale_number}`,
  });
}

const atLocationOf = (ctx: Ctx, { workplace_id: id, workplace_name: name, timezone }: WorkOrder): WorkplaceCtx => ({
  ...ctx,
  workplace: { id, name, shop_id: '', timezone },
});

const todayAt = ({ now }: Ctx, { timezone }: WorkOrder): string => workplaceDate(now, timezone).toString();
