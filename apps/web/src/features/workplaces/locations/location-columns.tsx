import type { listWorkplaces, Workplace } from '@baydesk/contract/workplaces.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import classes from './LocationsScreen.module.css';

/** 'Toronto ON' */
const cityOf = ({ city, state_or_province }: Workplace) => [city, state_or_province].filter(Boolean).join(' ');

export const LOCATION_COLUMNS: readonly ListColumn<typeof listWorkplaces>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(160px, 1.4fr)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, color, is_closed }) => (
      <span className={classes.name}>
        <span className={classes.color} style={{ background: color }} aria-hidden />
        <span className={is_closed ? classes.closed : undefined}>{name}</span>
        {is_closed && <StatusBadge status="closed" colour="grey" />}
      </span>
    ),
  },
  {
    id: 'shop_id',
    header: 'Shop ID',
    width: '80px',
    sort_by: 'shop_id',
    value: ({ shop_id }) => shop_id,
    card: 'aside',
  },
  { id: 'city', header: 'City', width: 'minmax(120px, 1fr)', sort_by: 'city', value: cityOf },
  {
    id: 'address',
    header: 'Address',
    width: 'minmax(160px, 1.4fr)',
    value: ({ address, postal_code }) => [address, postal_code].filter(Boolean).join(', '),
    isMuted: true,
    card: 'none',
  },
  { id: 'telephone', header: 'Telephone', width: '140px', value: ({ telephone }) => telephone },
  {
    id: 'timezone',
    header: 'Timezone',
    width: 'minmax(130px, 1fr)',
    sort_by: 'timezone',
    value: ({ timezone }) => timezone.replaceAll('_', ' '),
    isMuted: true,
    card: 'none',
  },
  { id: 'tax', header: 'Tax', width: 'minmax(90px, 0.8fr)', value: ({ tax }) => tax, card: 'none' },
  {
    id: 'country_code',
    header: 'Country',
    width: '70px',
    value: ({ country_code }) => country_code,
    isHiddenAtFirst: true,
  },
];
