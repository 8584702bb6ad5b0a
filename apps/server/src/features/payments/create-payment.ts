import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createPayment as endpoint } from '@baydesk/contract/payments.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import { allocateOldestFirst } from '@baydesk/domain/ledger/allocate';
import { post } from '@baydesk/domain/ledger/party-ledger';
import { negated } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/context.ts';
import { storeNumbered } from '../../platform/document-number.ts';
import { refuse } from '../../platform/errors.ts';
import { eventWrite, newEvent } from '../../platform/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/taken-names.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import { assertEntryDay, holdCustomerAccounts, ledgerWrites, turnedInvoices } from '../ledger/public.ts';
import { assertAllocations, readCharges, withAllocations } from './allocate-money.ts';
import { findPayment, viewPayment } from './payment-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Takes a payment and applies it, whole or not at all; what is left stays on the account. A repeated call returns what the
 * first one created.
 */
export async function createPayment(ctx: WorkplaceCtx, input: Input) {
  const { id, customer_id, amount_cents, payment_date, work_order_id } = input;
  const customers = sql`
    select id from customers where id = ${customer_id} and removed_at is null and merged_into_id is null`;
  const [, earlier, [account], charges, method, order] = await Promise.all([
    lockNewId(ctx, id),
    findPayment(ctx, id),
    holdCustomerAccounts(ctx, customers, { is_open: true }),
    readCharges(
      ctx,
      customer_id,
      input.allocations?.map((allocation) => allocation.id),
    ),
    readMethod(ctx, input),
    work_order_id ? readOrder(ctx, work_order_id) : undefined,
  ]);
  if (earlier) return earlier;
  if (!account) return refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  if (account.entries.some((entry) => entry.id === id)) return refuse('not_found');
  const method_name = assertMethod(method, input);
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, payment_date, today, { name: 'payment_date', label: 'Payment date' });
  if (work_order_id) assertDeposit(order, input);
  if (input.allocations) assertAllocations(amount_cents, input.allocations, charges);

  const own = work_order_id ? [] : allocateOldestFirst(amount_cents, charges);
  const entry = { id, kind: 'payment', amount_cents: negated(amount_cents), entry_date: payment_date } as const;
  const after = withAllocations(post(account, entry), id, input.allocations ?? own, payment_date, charges);
  const turned = turnedInvoices(account, after);
  const document = { workplace_id: ctx.workplace.id, document_type: 'payment', document_id: id } as const;
  const store = () =>
    storeNumbered(
      ctx,
      {
        table: 'payments',
        kind: 'payment',
        workplace_id: ctx.workplace.id,
        rows: [paymentColumns(ctx, input, method_name)],
      },
      [
        ...ledgerWrites(ctx, account, after, () => ({
          ...document,
          due_date: payment_date,
          work_order_id: work_order_id ?? null,
        })),
        eventWrite(createdEvent(ctx, input, method_name)),
      ],
    );
  // Sent at once; the payment does not show what becomes of the orders.
  const [, , payment] = await refuseTakenId(() =>
    Promise.all([store(), settleOrdersOfInvoices(ctx, turned), viewPayment(ctx, { id })]),
  );
  return payment;
}

/** Locks the method, so that it is not removed meanwhile. */
const readMethod = ({ db }: Ctx, { payment_method_id }: Input) =>
  db
    .selectFrom('payment_methods')
    .select(['name', 'needs_reference', 'is_retired'])
    .where('id', '=', payment_method_id)
    .forKeyShare()
    .executeTakeFirst();

function assertMethod(method: Awaited<ReturnType<typeof readMethod>>, { reference }: Input): string {
  const about = { field: 'Payment method' };
  if (!method) return refuse('no_longer_there', about, 'payment_method_id');
  if (method.is_retired) refuse('is_retired', about, 'payment_method_id');
  if (method.needs_reference && reference === '')
    refuse('invalid_input', { message: 'Reference is a required field' }, 'reference');
  return method.name;
}

/** Locks an order, so that it is neither invoiced nor cancelled while a deposit is taken for it. */
const readOrder = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .select(['o.customer_id', 'o.status', 'o.number', 'o.imported_number', 'w.shop_id'])
    .where('o.id', '=', id)
    .where('o.removed_at', 'is', null)
    .forShare('o')
    .executeTakeFirst();

const WITHOUT_DEPOSIT: readonly WorkOrderStatus[] = ['invoiced', 'paid', 'declined', 'cancelled', 'imported'];

function assertDeposit(order: Awaited<ReturnType<typeof readOrder>>, { customer_id, allocations }: Input): void {
  if (!order) return refuse('no_longer_there', { field: 'Work order' }, 'work_order_id');
  const number = orderNumber(order);
  const refuseDeposit = (reason: string, field = 'work_order_id') => refuse('deposit_not_possible', { reason }, field);
  if (order.customer_id !== customer_id) refuseDeposit(`${number} belongs to another customer.`);
  if (WITHOUT_DEPOSIT.includes(order.status))
    refuseDeposit(`${number} is ${statusLabel(order.status).toLowerCase()}, so no deposit can be taken for it.`);
  if (allocations && allocations.length > 0)
    refuseDeposit('A deposit is kept for its order and settles nothing else.', 'allocations');
}

const paymentColumns = ({ actor, now, workplace }: WorkplaceCtx, input: Input, method: string) => ({
  id: input.id,
  workplace_id: workplace.id,
  number: 0,
  customer_id: input.customer_id,
  work_order_id: input.work_order_id ?? null,
  payment_method_id: input.payment_method_id,
  method,
  payment_date: input.payment_date,
  amount_cents: input.amount_cents,
  reference: input.reference,
  memo: input.memo,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  reversed_by: '',
  reversed_reason: '',
  version: 1,
});

const createdEvent = (ctx: WorkplaceCtx, { id, customer_id, work_order_id, ...input }: Input, method: string) =>
  newEvent(ctx, 'payment.created', {
    entity_id: id,
    workplace_id: ctx.workplace.id,
    after: {
      customer_id,
      work_order_id: work_order_id ?? null,
      amount: input.amount_cents,
      date: input.payment_date,
      method,
      reference: input.reference,
    },
  });
