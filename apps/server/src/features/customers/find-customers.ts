import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { foundEntries } from '../../platform/search-group.ts';

/** Whoever holds every word scores at least this; less is only spelled alike. */
const HOLDS_THE_WORDS = 1.5;

/**
 * The customers a search means, by their own words, their contacts' or their vehicles', as a table of ids and scores
 * to join. Those that are only spelled alike count where nobody holds the words themselves. Found in `most` places, they
 * may be more.
 */
export async function findCustomers({ db }: Pick<Ctx, 'db'>, search: string, most: number) {
  const best = await db
    .selectFrom(foundEntries(['customer', 'contact', 'vehicle'], search, most))
    .select(['f.customer_id', sql<number>`max(f.score)`.as('score'), ({ fn }) => fn.countAll<number>().as('places')])
    .groupBy('f.customer_id')
    .orderBy('score', 'desc')
    .execute();
  const is_held = (best[0]?.score ?? 0) >= HOLDS_THE_WORDS;
  const meant = is_held ? best.filter(({ score }) => score >= HOLDS_THE_WORDS) : best;
  const ids = meant.map((found) => found.customer_id);
  const scores = meant.map((found) => found.score);
  const found = sql<{ id: string; score: number }>`unnest(${ids}::uuid[], ${scores}::real[])`.as<'found'>(
    sql`found (id, score)`,
  );
  return { found, may_be_more: best.reduce((sum, { places }) => sum + places, 0) >= most };
}
