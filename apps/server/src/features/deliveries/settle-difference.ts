import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { settleDifference as endpoint } from '@baydesk/contract/deliveries.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { cents } from '@baydesk/domain/money/cents';
import { hasOpenDifference, owedFor } from '@baydesk/domain/deliveries/delivery-money';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import { holdVendorAccount, markDifference } from '../payables/public.ts';
import { answerDelivery } from './delivery-view.queries.ts';
import { lockDelivery } from './edit-delivery.ts';
import { readDelivery } from './read-delivery.queries.ts';
import { enterCorrection } from './vendor-bill.ts';

/** Decides between the total of the received goods and that of the vendor's paper; the difference is entered today. */
export async function settleDifference(ctx: Ctx, { id, version, keeps, reason }: InputOf<typeof endpoint>) {
  await lockDelivery(ctx, id, version);
  const delivery = (await readDelivery(ctx, id)) ?? refuse('not_found');
  if (!hasOpenDifference(delivery)) refuse('no_difference');
  const account = await holdVendorAccount(ctx, delivery.vendor_id);
  const amount_cents = cents(owedFor({ ...delivery, settled_keeps: keeps }) - owedFor(delivery));
  const entries = enterCorrection(ctx, account, delivery, {
    amount_cents,
    reason,
    has_open_difference: false,
    bill_ids: delivery.bills.flatMap((bill) => (bill.kind === 'bill' ? bill.id : [])),
  });
  const settled = {
    id,
    settled_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    settled_by: fullName(ctx.actor),
    settled_reason: reason,
    settled_keeps: keeps,
    version: delivery.version + 1,
  };
  await writeTogether(ctx.db, [
    modification('deliveries', [settled]),
    ...entries,
    markDifference(id, false),
    eventWrite(
      newEvent(ctx, 'delivery.difference_settled', {
        entity_id: id,
        workplace_id: delivery.workplace_id,
        after: { keeps, reason },
      }),
    ),
  ]);
  return answerDelivery(ctx, id);
}
