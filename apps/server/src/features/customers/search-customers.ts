import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { SearchGroup } from '../../platform/search-group.ts';
import { foundEntries, joinedDetail } from '../../platform/search-group.ts';

/** Several contacts of the same customer may match, so more entries than customers are read. */
const ENTRIES_PER_CUSTOMER = 4;

export const customersGroup: SearchGroup = {
  type: 'customer',
  async find({ db }, search, most) {
    const best = db
      .selectFrom(foundEntries(['customer', 'contact'], search, most * ENTRIES_PER_CUSTOMER))
      .groupBy('f.customer_id')
      .select(['f.customer_id', sql<number>`max(f.score)`.as('score'), sql<number>`min(f.place)`.as('place')])
      .select(
        sql<string | null>`(array_agg(f.entity_id order by f.place) filter (where f.entity = 'contact'))[1]`.as(
          'contact_id',
        ),
      )
      .orderBy('score', 'desc')
      .orderBy('place')
      .limit(most)
      .as('best');
    const rows = await db
      .selectFrom(best)
      .innerJoin('customers as c', 'c.id', 'best.customer_id')
      .leftJoin('contacts as p', 'p.id', 'best.contact_id')
      .select(['c.id', 'c.name', 'c.city', 'c.telephone', 'c.is_retired'])
      .select(sql<string | null>`btrim(p.first_name || ' ' || p.last_name)`.as('contact_name'))
      .orderBy('best.score', 'desc')
      .orderBy('best.place')
      .execute();
    return rows.map(({ id, name, city, telephone, is_retired, contact_name }) => ({
      id,
      search_text: name,
      detail: joinedDetail(contact_name, city, telephone, is_retired ? 'Retired' : null),
      route: `/customers/${id}`,
    }));
  },
};

/** An entry that contains every word scores at least this; a lower score means similar spelling. */
const CONTAINS_THE_WORDS = 1.5;

/**
 * Finds customers by their own words, their contacts' or their vehicles', as a table of ids and scores to join.
 * Customers with a similar spelling count only if no entry contains the words. `may_be_more` is true when `most`
 * entries were found.
 */
export async function findCustomers({ db }: Pick<Ctx, 'db'>, search: string, most: number) {
  const best = await db
    .selectFrom(foundEntries(['customer', 'contact', 'vehicle'], search, most))
    .select(['f.customer_id', sql<number>`max(f.score)`.as('score'), ({ fn }) => fn.countAll<number>().as('entries')])
    .groupBy('f.customer_id')
    .orderBy('score', 'desc')
    .execute();
  const is_exact = (best[0]?.score ?? 0) >= CONTAINS_THE_WORDS;
  const matching = is_exact ? best.filter(({ score }) => score >= CONTAINS_THE_WORDS) : best;
  const ids = matching.map((found) => found.customer_id);
  const scores = matching.map((found) => found.score);
  const found = sql<{ id: string; score: number }>`unnest(${ids}::uuid[], ${scores}::real[])`.as<'found'>(
    sql`found (id, score)`,
  );
  return { found, may_be_more: best.reduce((sum, { entries }) => sum + entries, 0) >= most };
}
