import type { ListOutput } from '@baydesk/contract/list';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { id, MIDTOWN } from './people.ts';

export const WESTFIELD: Workplace = {
  ...MIDTOWN,
  id: id(2),
  name: 'Westfield',
  shop_id: 'WEST',
  color: '#2563b8',
  address: '',
  city: 'Vancouver',
  state_or_province: '',
  postal_code: '',
  timezone: 'America/Vancouver',
};

/** The answer of a list whose rows fit on one page. */
export const pageOf = <Row>(
  ...collection: Row[]
): Required<ListOutput<Row>> & {
  pagination: { is_at_least: boolean };
} => ({
  collection,
  pagination: { page: 1, rows_per_page: 30, total: collection.length, is_at_least: false },
});
