import type { bulkChangeCategory as endpoint } from '@baydesk/contract/categories.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { viewRecord } from '../../platform/records/records.queries.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { moveCannedParts } from '../canned-lines/public.ts';
import { movePartsOfCategories } from '../catalogue/public.ts';
import { categoryKind } from './category-kind.ts';

const NOT_INTO_ITSELF = 'Choose a category other than those to be emptied';

export async function bulkChangeCategory(ctx: Ctx, { from_ids, to_id }: InputOf<typeof endpoint>) {
  if (from_ids.includes(to_id)) refuse('invalid_input', { message: NOT_INTO_ITSELF }, 'to_id');
  const sources = await holdCategories(ctx, [...new Set(from_ids)]);
  await assertUsable(ctx, { table: 'categories', id: to_id, before: undefined, field: 'to_id', label: 'Category' });
  const target = await viewRecord(ctx, categoryKind, to_id);
  const canned = await moveCannedParts(ctx, from_ids, to_id);
  const catalogued = await movePartsOfCategories(ctx, from_ids, to_id);
  const movedFrom = (id: string) => (canned.get(id) ?? 0) + (catalogued.get(id) ?? 0);
  for (const { id, name } of sources) {
    const parts = movedFrom(id);
    if (parts === 0) continue;
    const after = { name, parts: 0, parts_moved_to: target.name };
    await recordEvent(ctx, 'category.parts_moved', { entity_id: id, before: { name, parts }, after });
  }
  return { parts_moved: sources.reduce((sum, { id }) => sum + movedFrom(id), 0) };
}

/** Locks the categories, so that they are not removed meanwhile. Retired ones may be emptied too. */
async function holdCategories(ctx: Ctx, ids: readonly string[]) {
  const records = await ctx.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return records.length === ids.length ? records : refuse('not_found');
}
