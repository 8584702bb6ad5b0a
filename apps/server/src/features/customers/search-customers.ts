import { sql } from 'kysely';
import type { SearchGroup } from '../../platform/lists/search-group.ts';
import { foundEntries, joinedDetail } from '../../platform/lists/search-group.ts';

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
export const foundCustomers = (search: string, most: number) =>
  sql<{ id: string; score: number; may_be_more: boolean }>`(
    select id, score, may_be_more from (
      select f.customer_id as id, max(f.score) as score, sum(count(*)) over () >= ${most} as may_be_more,
        max(max(f.score)) over () as best_score
      from ${foundEntries(['customer', 'contact', 'vehicle'], search, most)} group by f.customer_id) scored
    where score >= ${CONTAINS_THE_WORDS} or best_score < ${CONTAINS_THE_WORDS})`.as<'found'>(sql`found`);
