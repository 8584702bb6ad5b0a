import type { listRemitToAddresses, RemitToAddress } from '@baydesk/contract/remit-to-addresses.contract';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';
import { DefaultBadge } from '../../shared/ui/records/DefaultBadge.tsx';
import { RecordName } from '../../shared/ui/records/RecordName.tsx';

/** 'Toronto ON' */
const cityOf = ({ city, state_or_province }: RemitToAddress) => [city, state_or_province].filter(Boolean).join(' ');

export const REMIT_TO_ADDRESS_COLUMNS: readonly ListColumn<typeof listRemitToAddresses>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 1.4fr)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_default }) => <RecordName name={name}>{is_default && <DefaultBadge />}</RecordName>,
  },
  {
    id: 'address',
    header: 'Address',
    width: 'minmax(180px, 1.4fr)',
    value: ({ address, postal_code }) => [address, postal_code].filter(Boolean).join(', '),
  },
  { id: 'city', header: 'City', width: 'minmax(120px, 1fr)', sort_by: 'city', value: cityOf },
  {
    id: 'telephone',
    header: 'Telephone',
    width: '140px',
    value: ({ telephone }) => telephone,
    card: 'none',
  },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(140px, 1fr)',
    value: ({ email }) => email,
    isMuted: true,
    card: 'none',
  },
];
