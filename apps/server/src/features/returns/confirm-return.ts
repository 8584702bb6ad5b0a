import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { confirmReturn as endpoint, VendorReturn } from '@baydesk/contract/returns.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { isFeeTooHigh, returnTotal } from '@baydesk/domain/returns/return-money';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import { assertEntryDay } from '../ledger/public.ts';
import { holdVendorAccount, vendorCreditWrites } from '../payables/public.ts';
import { mayMoveCore, moveCores } from '../work-orders/public.ts';
import type { LockedReturn, RequestRow } from './lock-return.ts';
import { assertAction, lockReturn, refuseReturn, returnWrite } from './lock-return.ts';
import { answerReturn } from './return-view.queries.ts';
import { holdItems, takeRejectedBack } from './take-rejected-back.ts';

type Input = InputOf<typeof endpoint>;

/** Something that was sent, with what the vendor said to it. */
export type AnsweredItem = Omit<RequestRow, 'quantity_accepted'> & {
  readonly quantity_accepted: number;
  readonly total_cents: Cents;
};

const NOTHING = cents(0);

/**
 * Enters the vendor's answer: accepted pieces become its credit, rejected ones come back. A repeated call changes nothing.
 */
export async function confirmReturn(ctx: Ctx, input: Input): Promise<{ part_return: VendorReturn }> {
  const { id, version, vendor_credit_id, credit_memo_number, credit_date } = input;
  const locked_items = await holdItems(ctx, id);
  const { cores } = locked_items;
  const part_return = await lockReturn(ctx, id);
  if (isRepeat(part_return, input)) return answerReturn(ctx, id);
  assertAction(part_return, 'confirm', version);
  const account = await holdVendorAccount(ctx, part_return.vendor_id);
  const today = workplaceDate(ctx.now, part_return.timezone).toString();
  assertEntryDay(account, credit_date, today, { name: 'credit_date', label: 'Credit date' });
  const items = answeredItems(part_return, input);
  const credited_cents = sumCents(items.map(({ total_cents }) => total_cents));
  const is_credited = credited_cents > NOTHING;
  const status = is_credited ? 'credited' : 'rejected';
  await moveCores(
    ctx,
    cores.map((core) => coreMove(core, items)).filter(({ core, to }) => mayMoveCore(core.state, to)),
  );
  const { workplace_id, return_number } = part_return;
  const shelf_writes = await takeRejectedBack(ctx, part_return, items, locked_items);
  await writeTogether(ctx.db, [
    ...shelf_writes,
    ...(is_credited
      ? vendorCreditWrites(
          ctx,
          account,
          {
            id: vendor_credit_id,
            workplace_id,
            delivery_id: null,
            credit_memo_number,
            credit_date,
            reason: `Return ${return_number}`,
            amount_cents: credited_cents,
          },
          { apply_to_bill_ids: [] },
        )
      : []),
    itemsWrite(items),
    returnWrite(part_return, {
      status,
      credited_cents,
      credit_memo_number,
      credit_date,
      vendor_credit_id: is_credited ? vendor_credit_id : null,
    }),
    eventWrite(
      newEvent(ctx, `part_return.${status}`, {
        entity_id: id,
        workplace_id,
        before: { status: part_return.status },
        after: { status, credited_cents, credit_memo_number },
      }),
    ),
  ]);
  return answerReturn(ctx, id);
}

/** Recognizes a repeated call by the id of the credit, or by the version if the return was rejected without a credit. */
const isRepeat = (
  { status, vendor_credit_id, version }: LockedReturn,
  input: Pick<Input, 'vendor_credit_id' | 'version'>,
): boolean => vendor_credit_id === input.vendor_credit_id || (status === 'rejected' && version === input.version + 1);

/** Each thing on the return with its answer, which has to be given for all of them. */
function answeredItems({ items }: LockedReturn, { items: answers }: Input): readonly AnsweredItem[] {
  const unknown = answers.findIndex(({ id }) => !items.some((item) => item.id === id));
  if (unknown >= 0) refuse('no_longer_there', { field: 'Part' }, `items.${unknown}.id`);
  return items.map((item) => {
    const index = answers.findIndex(({ id }) => id === item.id);
    const answer = answers[index];
    if (!answer) return refuseReturn(`Enter what was accepted of ${item.description}.`, 'items');
    const { quantity_accepted, cost_cents = item.cost_cents, restocking_fee_cents } = answer;
    if (quantity_accepted > item.quantity)
      refuseReturn(
        `${item.quantity} of ${item.description} went back, so no more can be accepted.`,
        `items.${index}.quantity_accepted`,
      );
    const answered = { ...item, quantity_accepted, cost_cents, restocking_fee_cents };
    if (isFeeTooHigh(answered))
      refuseReturn('The fee cannot be more than the value accepted.', `items.${index}.restocking_fee_cents`);
    return { ...answered, total_cents: returnTotal(answered) };
  });
}

function coreMove<Core extends { readonly id: string }>(core: Core, items: readonly AnsweredItem[]) {
  const item = items.find(({ core_return_id }) => core_return_id === core.id);
  return { core, to: item && item.total_cents > NOTHING ? 'refunded' : 'not_refundable' } as const;
}

/** Items that a vendor gives no credit for are rejected. */
const itemsWrite = (items: readonly AnsweredItem[]): Write =>
  modification(
    'return_requests',
    items.map(({ id, total_cents, quantity_accepted, cost_cents, restocking_fee_cents, version }) => ({
      id,
      status: total_cents > NOTHING ? 'credited' : 'rejected',
      quantity_accepted,
      cost_cents,
      restocking_fee_cents,
      version: version + 1,
    })),
  );
