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
