import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createRefund as endpoint } from '@baydesk/contract/payments/refunds.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Allocation } from '@baydesk/domain/ledger/allocate';
import { allocateOldestFirst } from '@baydesk/domain/ledger/allocate';
import { allocate, post } from '@baydesk/domain/ledger/party-ledger';
import { cents, formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { storeNumbered } from '../../../platform/writes/document-number.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../../platform/writes/taken-names.ts';
import type { HeldAccount } from '../../ledger/public.ts';
import {
  assertEnrolledAt,
  assertEntryDay,
  assertSameAsBefore,
  holdCustomerAccounts,
  ledgerWrites,
} from '../../ledger/public.ts';
import { dayText } from '../../papers/public.ts';
import { assertMethod, readMethod } from '../../payment-methods/public.ts';
import type { Money } from './read-money.ts';
import { readMoney } from './read-money.ts';
import { findRefund, viewRefund } from './refund-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Gives money back that is not applied, whole or not at all: the entry of a refund is settled at once by the payments and
 * credits it gives back. A repeated call returns what the first one created.
 */
export async function createRefund(ctx: WorkplaceCtx, input: Input) {
  const { id, customer_id, amount_cents, refund_date } = input;
  const customers = sql`
    select id from customers where id = ${customer_id} and removed_at is null and merged_into_id is null`;
  const [, earlier, [account], money, method] = await Promise.all([
    lockNewId(ctx, id),
    findRefund(ctx, id),
    holdCustomerAccounts(ctx, customers, { ids: input.money_ids }),
    readMoney(ctx, customer_id, input.money_ids),
    readMethod(ctx, input),
  ]);
  if (earlier) {
    const { refund_number, amount, date } = earlier;
    assertSameAsBefore(refund_number, { amount_cents: amount, date }, { amount_cents, date: refund_date });
    return earlier;
  }
  if (!account) return refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  const method_name = assertMethod(method, input);
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, refund_date, today, { name: 'refund_date', label: 'Refund date' });
  const given_back = assertLeft(ctx, input, money);
  assertUnappliedBy(account, given_back, refund_date);

  const after = given_back.reduce(
    (ledger, { id: credit_id, amount_cents: part }) =>
      allocate(ledger, {
        id: uuidv7(),
        charge_id: id,
        credit_id,
        amount_cents: part,
        allocation_date: refund_date,
      }),
    post(account, { id, kind: 'payment', amount_cents, entry_date: refund_date }),
  );
  const workplace_id = ctx.workplace.id;
  await refuseTakenId(() =>
    storeNumbered(
      ctx,
      { table: 'refunds', kind: 'refund', workplace_id, rows: [refundColumns(ctx, input, method_name)] },
      [
        ...ledgerWrites(ctx, account, after, () => ({
          workplace_id,
          due_date: refund_date,
          document_type: 'refund',
          document_id: id,
        })),
        eventWrite(...refundEvents(ctx, input, method_name, money, given_back)),
      ],
    ),
  );
  return viewRefund(ctx, { id });
}

/** Refuses more than is left of the chosen money; returns how much of each is given back, the oldest first. */
function assertLeft(
  ctx: WorkplaceCtx,
  { money_ids, amount_cents }: Input,
  money: readonly Money[],
): readonly Allocation[] {
  money_ids.forEach((money_id, index) => {
    if (!money.some(({ id }) => id === money_id))
      refuse(
        'refund_not_possible',
        { reason: 'This is not a payment or a credit of the customer.' },
        `money_ids.${index}`,
      );
  });
  for (const each of money) assertEnrolledAt(ctx, each, each.name);
  const left = sumCents(money.map(({ open_cents }) => negated(open_cents)));
  if (amount_cents > left) {
    const reason =
      left > 0 ? `Only ${formatCents(left)} is left to give back.` : 'Nothing is left to give back any more.';
    refuse('refund_not_possible', { reason }, 'amount_cents');
  }
  return allocateOldestFirst(
    amount_cents,
    money.map(({ id, entry_date, number, open_cents }) => ({
      id,
      due_date: entry_date,
      number,
      open_cents: negated(open_cents),
    })),
  );
}

/** Money cannot be given back on a day before it came, nor while it still settled something that was taken back later. */
function assertUnappliedBy(account: HeldAccount, given_back: readonly Allocation[], day: string): void {
  const since = account.entries
    .filter((entry) => given_back.some(({ id }) => id === entry.id))
    .flatMap(({ entry_date, taken_back_on }) => [entry_date, taken_back_on ?? entry_date]);
  const latest = since.toSorted().at(-1) ?? day;
  if (day < latest)
    refuse(
      'day_not_possible',
      { field: 'Refund date', problem: `before ${dayText(latest)}, since when the money is not applied` },
      'refund_date',
    );
}

const refundColumns = ({ actor, now, workplace }: WorkplaceCtx, input: Input, method: string) => ({
  id: input.id,
  workplace_id: workplace.id,
  number: 0,
  customer_id: input.customer_id,
  payment_method_id: input.payment_method_id,
  method,
  refund_date: input.refund_date,
  amount_cents: input.amount_cents,
  reference: input.reference,
  reason: input.reason,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  reversed_by: '',
  reversed_reason: '',
  version: 1,
});

/** The refund has its own history, and each payment or credit tells in its history that it went back. */
function refundEvents(
  ctx: WorkplaceCtx,
  input: Input,
  method: string,
  money: readonly Money[],
  given_back: readonly Allocation[],
) {
  const { id, customer_id, amount_cents, refund_date: date, reason, reference } = input;
  return [
    newEvent(ctx, 'payment.refund_created', {
      entity_id: id,
      workplace_id: ctx.workplace.id,
      after: { customer_id, amount: amount_cents, date, method, reference, reason },
    }),
    ...given_back.map((part) => {
      const of = money.find((each) => each.id === part.id);
      return newEvent(ctx, of?.kind === 'credit' ? 'credit.refunded' : 'payment.refunded', {
        entity_id: part.id,
        workplace_id: of?.workplace_id ?? null,
        after: { refund_id: id, amount: cents(part.amount_cents), date, reason },
      });
    }),
  ];
}
