import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listMovements as endpoint } from '@baydesk/contract/inventory.contract';
import { averageCost, costOfOne } from '@baydesk/domain/inventory/stock-level';
import { cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, MOST_COUNTED, paginated } from '../../platform/lists/list-query.ts';
import { seesCosts } from './stock-row.queries.ts';

/** Every movement of a part at a location where the caller works. */
export async function listMovements(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { stock_part_id, kind } = input;
  const part = await ctx.db
    .selectFrom('stock_parts')
    .select('workplace_id')
    .where('id', '=', stock_part_id)
    .executeTakeFirst();
  if (!part || !ctx.actor.workplace_ids.includes(part.workplace_id)) return refuse('not_found');
  let query = ctx.db
    .selectFrom('stock_movements as m')
    .leftJoin('part_requests as r', (join) =>
      join.onRef('r.id', '=', 'm.document_id').on('m.document_type', '=', 'part_request'),
    )
    .select(['m.id', 'm.kind', 'm.quantity', 'm.value_cents', 'm.variance_cents', 'm.on_hand_after', 'm.reason'])
    .select(['m.value_after_cents', 'm.document_type', 'm.document_id', 'm.document_number', 'r.work_order_id'])
    .select(['m.recorded_at', 'm.recorded_by'])
    .where('m.stock_part_id', '=', stock_part_id);
  if (kind) query = query.where('m.kind', '=', kind);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where(sql<boolean>`(m.reason ilike ${pattern} or m.document_number ilike ${pattern})`);
  }
  const { collection, pagination } = await paginated(ctx.db, query, input, {
    // Movements are numbered in the order in which they happened.
    columns: { recorded_at: sql.ref('m.number') },
    first: { sort_by: 'recorded_at', descending: true },
    tie_break: sql.ref('m.id'),
    count_at_most: MOST_COUNTED,
  });
  const sees_costs = seesCosts(ctx);
  return {
    collection: collection.map(({ value_after_cents, ...movement }) => {
      const after = { on_hand: movement.on_hand_after, value_cents: value_after_cents, last_cost_cents: null };
      const cost_cents = cents(Math.abs(movement.value_cents + movement.variance_cents));
      return {
        ...movement,
        // A price that is corrected after the pieces left moves none.
        unit_cost: sees_costs && movement.quantity !== 0 ? costOfOne(cost_cents, Math.abs(movement.quantity)) : null,
        value_cents: sees_costs ? movement.value_cents : null,
        variance_cents: sees_costs ? movement.variance_cents : null,
        average_cost_after: sees_costs ? averageCost(after) : null,
      };
    }),
    pagination,
  };
}
