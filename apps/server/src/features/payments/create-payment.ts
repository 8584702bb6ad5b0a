import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createPayment as endpoint } from '@baydesk/contract/payments.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { allocateOldestFirst } from '@baydesk/domain/ledger/allocate';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { assertAllocations, assertEntryDay, assertSameAsBefore, holdCustomerAccounts } from '../ledger/public.ts';
import { assertMethod, readMethod } from '../payment-methods/public.ts';
import { enterPayment } from './enter-payment.ts';
import { findPayment } from './payment-view.queries.ts';
import { readCharges } from './read-charges.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Takes a payment and applies it, whole or not at all; the rest stays on the account. A repeated call returns what the
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
  if (earlier) {
    const { payment_number, amount, date, reference } = earlier;
    assertSameAsBefore(
      payment_number,
      { amount_cents: amount, date, reference },
      { amount_cents, date: payment_date, reference: input.reference },
    );
    return earlier;
  }
  if (!account) return refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  if (account.entries.some((entry) => entry.id === id)) return refuse('not_found');
  const method_name = assertMethod(method, input);
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, payment_date, today, { name: 'payment_date', label: 'Payment date' });
  if (work_order_id) assertDeposit(order, input);
  if (input.allocations) assertAllocations(amount_cents, input.allocations, charges);

  const own = work_order_id ? [] : allocateOldestFirst(amount_cents, charges);
  return enterPayment(ctx, account, { ...input, method_name, allocations: input.allocations ?? own });
}

/** Locks an order, so that it is neither invoiced nor cancelled while a deposit is taken for it. */
const readOrder = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .select(['o.customer_id', 'o.status', 'o.number', 'o.order_kind', 'o.imported_number', 'w.shop_id'])
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
