import type { Ctx } from '../../platform/request/context.ts';
import { holdLineOrder } from './canned-lines.store.ts';

/** Moves the parts of some categories into another one; returns how many each of them had. */
export async function moveCannedParts(
  ctx: Ctx,
  from_ids: readonly string[],
  to_id: string,
): Promise<ReadonlyMap<string, number>> {
  await holdLineOrder(ctx);
  await holdLinesWith(ctx, from_ids);
  const moved = await ctx.db
    .updateTable('canned_line_parts as p')
    .from('canned_line_parts as before')
    .set({ category_id: to_id })
    .whereRef('p.canned_line_id', '=', 'before.canned_line_id')
    .whereRef('p.position', '=', 'before.position')
    .where('before.category_id', '=', (eb) => eb.fn.any(eb.val(from_ids)))
    .returning(['p.canned_line_id', 'before.category_id'])
    .execute();
  await countAsChanged(ctx, [...new Set(moved.map(({ canned_line_id }) => canned_line_id))]);
  return moved.reduce(
    (counts, { category_id }) => counts.set(category_id, (counts.get(category_id) ?? 0) + 1),
    new Map<string, number>(),
  );
}

/** Locks lines before their parts, as every other write does, to avoid deadlocks. */
async function holdLinesWith(ctx: Ctx, category_ids: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('canned_lines as l')
    .select('l.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('canned_line_parts as p')
          .select('p.position')
          .whereRef('p.canned_line_id', '=', 'l.id')
          .where('p.category_id', '=', eb.fn.any(eb.val(category_ids))),
      ),
    )
    .forUpdate('l')
    .execute();
}

/** Raises the version, so that an edit opened earlier is refused instead of restoring the old category. */
async function countAsChanged(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('canned_lines')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}
