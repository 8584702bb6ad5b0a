import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { adjustStock as endpoint } from '@baydesk/contract/inventory.contract';
import { extend, sumCents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import { assertCostKnown } from './ledger/assert-cost-known.ts';
import { holdStock } from './ledger/hold-stock.ts';
import { moveStock } from './ledger/move-stock.ts';
import type { ShownStock } from './stock-row.queries.ts';
import { viewStockPart } from './stock-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/** Adds pieces or takes some away. A repeated call moves nothing, and other values under its id are refused. */
export async function adjustStock(ctx: Ctx, input: Input): Promise<ShownStock> {
  const { id, stock_part_id, quantity, unit_cost, reason } = input;
  if (quantity === 0) refuse('invalid_input', { message: 'Quantity must not be 0' }, 'quantity');
  const [, earlier, stock_parts] = await Promise.all([
    lockNewId(ctx, id),
    findMovement(ctx, id),
    holdStock(ctx, [stock_part_id]),
  ]);
  const [part] = stock_parts.filter(({ workplace_id }) => ctx.actor.workplace_ids.includes(workplace_id));
  if (!part || (earlier && earlier.stock_part_id !== stock_part_id)) return refuse('not_found');
  if (earlier) {
    if (!isSame(earlier, input))
      refuse('entered_before', { number: 'an adjustment', amount: String(earlier.quantity) });
    return viewStockPart(ctx, { id: stock_part_id });
  }
  if (part.is_retired) refuse('is_retired', { field: 'Part' }, 'stock_part_id');
  assertCostKnown(part, { quantity, unit_cost });
  const { writes } = moveStock(ctx, stock_parts, [
    {
      id,
      stock_part_id,
      kind: 'adjust',
      quantity,
      ...(quantity > 0 &&
        unit_cost !== null && {
          value_cents: extend(quantity, unit_cost),
          // The first cost that is known, also of pieces that came for nothing.
          is_receipt: part.last_cost_cents === null,
        }),
      reason,
      document_type: 'stock_part',
      document_id: stock_part_id,
      field: 'quantity',
    },
  ]);
  const event = newEvent(ctx, 'inventory.adjusted', {
    entity_id: stock_part_id,
    workplace_id: part.workplace_id,
    after: { part_number: part.part_number, quantity, reason },
  });
  await writeTogether(ctx.db, [...writes, eventWrite(event)]);
  return viewStockPart(ctx, { id: stock_part_id });
}

const findMovement = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .selectFrom('stock_movements')
    .select(['stock_part_id', 'quantity', 'value_cents', 'variance_cents', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();

type Movement = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

/** Pieces without a cost came at the average of that time, which is not compared. */
function isSame(
  { value_cents, variance_cents, ...earlier }: Movement,
  { quantity, unit_cost, reason }: Input,
): boolean {
  const has_same_cost =
    quantity < 0 || unit_cost === null || sumCents([value_cents, variance_cents]) === extend(quantity, unit_cost);
  return earlier.quantity === quantity && earlier.reason === reason && has_same_cost;
}
