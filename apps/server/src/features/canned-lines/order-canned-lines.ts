import type { orderCannedLines as endpoint } from '@baydesk/contract/canned-lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { holdLineOrder } from './canned-lines.store.ts';

/** Reorders the given lines within the places they already hold; other lines stay where they are. */
export async function orderCannedLines(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const ids = [...new Set(input.ids)];
  await holdLineOrder(ctx);
  const canned_lines = await ctx.db
    .selectFrom('canned_lines')
    .select(['id', 'name', 'line_order'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('line_order')
    .orderBy('id')
    .execute();
  const [first_id] = ids;
  if (first_id === undefined || canned_lines.length !== ids.length) return refuse('not_found');
  await savePlaces(
    ctx,
    ids,
    canned_lines.map(({ line_order }) => line_order),
  );
  const names = new Map(canned_lines.map(({ id, name }) => [id, name]));
  await recordEvent(ctx, 'canned_line.reordered', {
    entity_id: first_id,
    before: { order: canned_lines.map(({ name }) => name) },
    after: { order: ids.map((id) => names.get(id)) },
  });
  return {};
}

/** Does not raise the version, so that an open edit of a line does not become stale. */
async function savePlaces(ctx: Ctx, ids: readonly string[], places: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable('canned_lines as l')
    .from(
      sql<{ id: string; line_order: number }>`unnest(${ids}::uuid[], ${places}::integer[])`.as<'place'>(
        sql`place (id, line_order)`,
      ),
    )
    .set((eb) => ({ line_order: eb.ref('place.line_order') }))
    .whereRef('l.id', '=', 'place.id')
    .execute();
}
