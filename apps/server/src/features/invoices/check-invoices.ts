import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { checkInvoices as endpoint, InvoiceCheck, InvoicingProblem } from '@baydesk/contract/invoices.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { BilledInvoice } from '@baydesk/domain/invoices/order-invoices';
import { orderInvoices } from '@baydesk/domain/invoices/order-invoices';
import type { Deposit } from '@baydesk/domain/invoices/take-deposits';
import { takeDeposits } from '@baydesk/domain/invoices/take-deposits';
import { dueDate } from '@baydesk/domain/ledger/due-date';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents, sumCents } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { Books } from '../ledger/public.ts';
import { entryDayWords } from '../ledger/public.ts';
import type { LoadedOrder } from '../work-orders/public.ts';
import { billableOrder, findOrder, wholeDetail } from '../work-orders/public.ts';
import type { Payer } from './billing-facts.queries.ts';
import { readDeposits, readPayers } from './billing-facts.queries.ts';

type Payers = ReadonlyMap<string, Payer>;

export interface BillingFacts {
  readonly payers: Payers;
  /** On this order. */
  readonly deposits: readonly Deposit[];
}

/** Finds the problems that prevent invoicing an order. */
export function invoicingProblems(
  { order, lines, part_requests, surroundings }: LoadedOrder,
  { workplace_ids }: Pick<Ctx['actor'], 'workplace_ids'>,
  invoices: readonly BilledInvoice[],
  facts: BillingFacts,
): readonly InvoicingProblem[] {
  const { payers } = facts;
  const names_on_hold = invoices.flatMap((invoice) => {
    const payer = payers.get(invoice.customer_id);
    return payer?.credit_terms === 'Credit Hold' && leftToPay(invoice, facts.deposits) > 0 ? [payer.name] : [];
  });
  const billed = new Set(lines.filter(({ status }) => isAuthorizedLine(status)).map(({ id }) => id));
  const unpriced = part_requests.filter(
    ({ line_id, sell_price, status }) => billed.has(line_id) && sell_price === null && status !== 'returned',
  );
  return [
    ...(workplace_ids.includes(order.workplace_id)
      ? []
      : [problem('elsewhere', `This order belongs to ${surroundings.workplace_name}, where you are not enrolled.`)]),
    ...(order.status === 'complete'
      ? []
      : [problem('not_complete', `The order stands at ${statusLabel(order.status)}, it is not complete.`)]),
    ...names_on_hold.map((name) =>
      problem('credit_hold', `${name} is on Credit Hold, so nothing is invoiced to them.`),
    ),
    ...(surroundings.requires_po && order.customer_po === ''
      ? [problem('customer_po_missing', 'The customer requires a PO, and none is given.')]
      : []),
    ...(unpriced.length === 0
      ? []
      : [problem('price_missing', `No price yet: ${unpriced.map(({ description }) => description).join(', ')}.`)]),
    ...walkInDepositProblem(invoices, facts),
  ];
}

/** What a payer would owe; an invoice that deposits pay whole gives nobody credit. */
const leftToPay = (invoice: BilledInvoice, deposits: readonly Deposit[]): Cents =>
  cents(invoice.total_cents - sumCents(takeDeposits(invoice, deposits).map(({ amount_cents }) => amount_cents)));

const problem = (code: InvoicingProblem['code'], message: string): InvoicingProblem => ({ code, message });

/** Working out an order takes about a millisecond, in which the process does nothing else. */
const ORDERS_AT_ONCE = 2;

/** Shows what invoicing would give, without changing anything. A few orders at a time, so that others are answered between. */
export async function checkInvoices(ctx: Ctx, { work_order_ids, invoice_date }: InputOf<typeof endpoint>) {
  const ids = [...new Set(work_order_ids)];
  const [payers, deposits, books] = await Promise.all([
    readPayers(ctx, ids),
    readDeposits(ctx, ids),
    ctx.db.selectFrom('books').select('closed_through').executeTakeFirstOrThrow(),
  ]);
  const collection: InvoiceCheck[] = [];
  for (let first = 0; first < ids.length; first += ORDERS_AT_ONCE) {
    const some = ids.slice(first, first + ORDERS_AT_ONCE);
    const orders = await Promise.all(some.map((work_order_id) => findOrder(ctx, { work_order_id })));
    collection.push(
      ...orders.map((order) => {
        const loaded = order ?? refuse('not_found');
        const facts = { payers, deposits: deposits.get(loaded.order.id) ?? [] };
        return checkOrder(ctx, loaded, facts, books, invoice_date);
      }),
    );
  }
  return { collection };
}

function checkOrder(
  ctx: Ctx,
  loaded: LoadedOrder,
  facts: BillingFacts,
  books: Books,
  invoice_date: string | undefined,
): InvoiceCheck {
  const { payers, deposits } = facts;
  const { order, surroundings } = loaded;
  const { work_order } = wholeDetail(loaded, ctx.now);
  const invoices = orderInvoices(billableOrder(loaded, ctx.now));
  const today = workplaceDate(ctx.now, surroundings.timezone).toString();
  const day = invoice_date ?? today;
  const day_words = entryDayWords(books, day, today, 'Invoice date');
  return {
    work_order_id: order.id,
    work_order_number: orderNumber({ ...order, shop_id: surroundings.shop_id }),
    customer_id: order.customer_id,
    customer_name: work_order.customer_name,
    vehicle_info: work_order.vehicle_info,
    customer_po: order.customer_po,
    version: order.version,
    invoices: invoices.map((invoice) => checkedInvoice(invoice, payerOf(payers, invoice), deposits, day)),
    deposits_left_cents: depositsLeft(invoices, deposits),
    problems: [
      ...invoicingProblems(loaded, ctx.actor, invoices, facts),
      ...(day_words === null ? [] : [problem('day_not_possible', day_words)]),
    ],
    warnings: invoices.flatMap((invoice) => limitWarning(invoice, payerOf(payers, invoice))),
  };
}

export const payerOf = (payers: Payers, { customer_id }: Pick<BilledInvoice, 'customer_id'>): Payer =>
  payers.get(customer_id) ?? refuse('changed_meanwhile', { who: 'Someone else' });

function checkedInvoice(
  invoice: BilledInvoice,
  { name, credit_terms, to_address }: Payer,
  deposits: readonly Deposit[],
  day: string,
): InvoiceCheck['invoices'][number] {
  const { payer, customer_id, subtotal_cents, taxes, tax_cents, total_cents } = invoice;
  const deposits_cents = sumCents(takeDeposits(invoice, deposits).map(({ amount_cents }) => amount_cents));
  return {
    payer,
    customer_id,
    customer_name: name,
    credit_terms,
    due_date: dueDate(day, credit_terms),
    subtotal_cents,
    taxes: [...taxes],
    tax_cents,
    total_cents,
    deposits_cents,
    to_pay_cents: cents(total_cents - deposits_cents),
    to_address,
  };
}

function depositsLeft(invoices: readonly BilledInvoice[], deposits: readonly Deposit[]): Cents {
  const taken = invoices.flatMap((invoice) => takeDeposits(invoice, deposits));
  const left = sumCents(deposits.map(({ left_cents }) => left_cents));
  return cents(left - sumCents(taken.map(({ amount_cents }) => amount_cents)));
}

/** Walk-ins share one account, so an overpayment of one of them would never be noticed there. */
function walkInDepositProblem(
  invoices: readonly BilledInvoice[],
  { payers, deposits }: BillingFacts,
): readonly InvoicingProblem[] {
  const left = depositsLeft(
    invoices,
    deposits.filter(({ account_id }) => payers.get(account_id)?.is_walk_in),
  );
  if (left === 0) return [];
  const message = `The deposit is ${formatCents(left)} more than the sale. Sell it at the counter, where it goes back.`;
  return [problem('deposit_left', message)];
}

function limitWarning({ total_cents }: BilledInvoice, { name, credit_limit_cents, balance_cents }: Payer): string[] {
  if (credit_limit_cents === null) return [];
  const owed = cents(balance_cents + total_cents);
  if (owed <= credit_limit_cents) return [];
  return [`${name} will owe ${formatCents(owed)}, over their limit of ${formatCents(credit_limit_cents)}.`];
}
