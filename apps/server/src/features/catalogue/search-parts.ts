import { barcodeForms } from '@baydesk/domain/catalogue/barcode-forms';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { sql } from 'kysely';
import type { SearchGroup } from '../../platform/lists/search-group.ts';
import { foundEntries, joinedDetail } from '../../platform/lists/search-group.ts';

/** A number written with other signs between its pieces comes before parts that hold the pieces only. */
const SAME_NUMBER = 1;

/**
 * Finds parts by name, manufacturer, barcode, their number or a vendor's, as a table of ids and scores to join. A number is
 * also looked up in one piece, so that it does not matter how it is written. `may_be_more` is true when `most` were found.
 */
export function foundParts(search: string, most: number) {
  const by_form = barcodeForms(search).map(
    (form) => sql`select f.entity_id as id, f.score from ${foundEntries(['part'], form, most)}`,
  );
  const in_one_piece = sql`select f.entity_id, f.score + ${SAME_NUMBER} from ${foundEntries(['part'], partNumberKey(search), most)}`;
  const all = sql.join(isSpacedNumber(search) ? [...by_form, in_one_piece] : by_form, sql` union all `);
  return sql<{ id: string; score: number; may_be_more: boolean }>`(
    select id, max(score) as score, count(*) over () >= ${most} as may_be_more from (${all}) entries group by id)`.as<'found'>(
    sql`found`,
  );
}

const isSpacedNumber = (search: string) => /\d/.test(search) && partNumberKey(search) !== search.toUpperCase();

export const partsGroup: SearchGroup = {
  type: 'part',
  async find({ db }, search, most) {
    const rows = await db
      .selectFrom(foundParts(search, most))
      .innerJoin('catalogue_parts as p', 'p.id', 'found.id')
      .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
      .leftJoin('catalogue_parts as newer', 'newer.id', 'p.superseded_by_id')
      .select(['p.id', 'p.part_number', 'p.name', 'm.name as manufacturer_name', 'p.is_retired'])
      .select('newer.part_number as newer_number')
      .orderBy('found.score', 'desc')
      .orderBy(sql`lower(p.part_number)`)
      .orderBy('p.id')
      .limit(most)
      .execute();
    return rows.map(({ id, part_number, name, manufacturer_name, is_retired, newer_number }) => ({
      id,
      search_text: `${part_number} ${name}`,
      detail: joinedDetail(
        manufacturer_name,
        newer_number === null ? null : `Use ${newer_number} instead`,
        is_retired ? 'Retired' : null,
      ),
      route: `/parts-catalogue/${id}`,
    }));
  },
};
