import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { assertUsable } from '../../../platform/records/usable.ts';

/** The category of parts that were given none. */
export async function fallbackCategory({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const fallback = await db.selectFrom('categories').select('id').where('is_fallback', '=', true).executeTakeFirst();
  return fallback?.id ?? refuse('not_found');
}

/** Refuses a missing or retired category at its field; a part may keep the retired one it has. */
export const assertCategory = (ctx: Pick<Ctx, 'db'>, id: string, before: string | null = null): Promise<void> =>
  assertUsable(ctx, { table: 'categories', id, before, field: 'part_category_id', label: 'Category' });
