import type { makePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { cents } from '@baydesk/domain/money/cents';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { pricedBy } from '../../pricing/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { OrderKey } from '../order/order-key.ts';
import { orderIdOf } from '../order/order-key.ts';
import { liveLineOfOrder, refuseLine } from '../order/rows-as-read.ts';
import { assertCategory, categoryColumns, priceColumns, readPartPricing } from './price-parts.ts';

/** A repeated call returns the order as it is. */
export async function makePartRequest(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, line_id, sell_price, part_category_id, note_id, core, ...part } = input;
  assertMayPrice(ctx, input);
  const of = { line_id };
  const detail = await changeOrder(
    ctx,
    {
      of,
      action: 'part_requested',
      isRepeat: ({ part_requests }) => part_requests.some((each) => each.id === id),
      read: () =>
        Promise.all([
          readPartPricing(ctx, pricedBy([{ part_number: part.part_number, category_id: part_category_id }])),
          note_id ? findNote(ctx, note_id, of) : undefined,
        ]),
    },
    (loaded, draft, { read: [pricing, note] }) => {
      // A completed line takes no more parts until it is opened again.
      const line = liveLineOfOrder(loaded, line_id, 'line_id');
      if (line.status === 'completed') refuseLine(line);
      if (part_category_id) assertCategory(pricing, part_category_id);
      if (note_id && !note) refuse('not_of_this_order', { field: 'Note' }, 'note_id');
      const category = categoryColumns(pricing, part_category_id);
      draft.addRequests([
        {
          ...part,
          ...category,
          ...priceColumns(pricing, { ...part, ...category, typed_price: sell_price }),
          id,
          line_id,
          note_id,
          core: core ?? cents(0),
          position: draft.nextPosition(line_id),
          requested_by: fullName(ctx.actor),
        },
      ]);
    },
  );
  return { ...detail, part_request_id: id };
}

/** A part with a price is authorized together with its line, so only people who quote may set a price. */
function assertMayPrice({ actor }: Ctx, { cost, core, sell_price }: InputOf<typeof endpoint>): void {
  const is_priced = cost !== null || core !== null || sell_price !== null;
  if (is_priced && !isPermitted(actor.permissions, change('part_request'))) refuse('not_permitted');
}

const findNote = ({ db }: Ctx, note_id: string, key: OrderKey) =>
  db
    .selectFrom('notes as n')
    .innerJoin('note_references as r', 'r.note_id', 'n.id')
    .select('n.id')
    .where('n.id', '=', note_id)
    .where('n.removed_at', 'is', null)
    .where('r.reference_type', '=', 'work_order')
    .where('r.reference_id', '=', orderIdOf(key))
    .executeTakeFirst();
