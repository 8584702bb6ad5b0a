import type { makePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { pricedBy } from '../../pricing/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { OrderKey } from '../order/order-key.ts';
import { orderIdOf, workplaceOf } from '../order/order-key.ts';
import { liveLineOfOrder, refuseLine } from '../order/rows-as-read.ts';
import type { PartFacts } from './part-facts.ts';
import { assertNamed, knownCategory, knownCore, knownCost, readPartFacts, vendorColumns } from './part-facts.ts';
import type { PartPricing } from './price-parts.ts';
import { assertCategory, categoryColumns, priceColumns, readPartPricing } from './price-parts.ts';

/** A repeated call returns the order as it is. */
export async function makePartRequest(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, line_id, note_id, ...part } = input;
  assertMayPrice(ctx, [input]);
  const of = { line_id };
  const detail = await changeOrder(
    ctx,
    {
      of,
      action: 'part_requested',
      isRepeat: ({ part_requests }) => part_requests.some((each) => each.id === id),
      read: () =>
        Promise.all([
          readPartPricing(ctx, pricedBy([{ ...part, category_id: part.part_category_id }])),
          readPartFacts(ctx, [part], workplaceOf(of)),
          note_id ? findNote(ctx, note_id, of) : undefined,
        ]),
    },
    (loaded, draft, { read: [pricing, facts, note] }) => {
      // A completed line takes no more parts until it is opened again.
      const line = liveLineOfOrder(loaded, line_id, 'line_id');
      if (line.status === 'completed') refuseLine(line);
      if (note_id && !note) refuse('not_of_this_order', { field: 'Note' }, 'note_id');
      const place = { id, line_id, note_id, position: draft.nextPosition(line_id) };
      draft.addRequests([{ ...place, ...requestColumns(ctx, { pricing, facts }, part) }]);
    },
  );
  return { ...detail, part_request_id: id };
}

type RequestedPart = Omit<InputOf<typeof endpoint>, 'id' | 'line_id' | 'note_id'>;

interface PartRecords {
  readonly pricing: PartPricing;
  readonly facts: PartFacts;
}

/**
 * The columns of a requested part, priced by today's rules, and by its expected cost if no cost is given. Refuses
 * a category, a part or a vendor that cannot be chosen.
 */
export function requestColumns(
  { actor }: Ctx,
  { pricing, facts }: PartRecords,
  { sell_price, part_category_id, core, ...part }: RequestedPart,
) {
  if (part_category_id) assertCategory(pricing, part_category_id, knownCategory(facts, part));
  assertNamed(facts, part);
  const category = categoryColumns(pricing, part_category_id);
  const cost = part.cost ?? knownCost(facts, part);
  return {
    ...part,
    ...category,
    ...vendorColumns(facts, part),
    ...priceColumns(pricing, { ...part, ...category, cost, typed_price: sell_price }),
    cost,
    core: core ?? knownCore(facts, part),
    requested_by: fullName(actor),
  };
}

/** A part with a price is authorized together with its line, so only people who quote may set a price. */
export function assertMayPrice(
  { actor }: Pick<Ctx, 'actor'>,
  parts: readonly Pick<RequestedPart, 'cost' | 'core' | 'sell_price'>[],
): void {
  const is_priced = parts.some(({ cost, core, sell_price }) => cost !== null || core !== null || sell_price !== null);
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
