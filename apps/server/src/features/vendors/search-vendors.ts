import type { SearchGroup } from '../../platform/lists/search-group.ts';
import { foundEntries, joinedDetail } from '../../platform/lists/search-group.ts';

export const vendorsGroup: SearchGroup = {
  type: 'vendor',
  async find({ db }, search, most) {
    const vendors = await db
      .selectFrom(foundEntries(['vendor'], search, most))
      .innerJoin('vendors as s', 's.id', 'f.entity_id')
      .select(['s.id', 's.name', 's.city', 's.telephone', 's.is_retired'])
      .orderBy('f.place')
      .execute();
    return vendors.map(({ id, name, city, telephone, is_retired }) => ({
      id,
      search_text: name,
      detail: joinedDetail(city, telephone, is_retired ? 'Retired' : null),
      route: `/parts/vendor/${id}`,
    }));
  },
};
