import type { listVendorContacts } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';

export const VENDOR_CONTACT_COLUMNS: readonly ListColumn<typeof listVendorContacts>[] = [
  { id: 'name', header: 'Name', width: 'minmax(120px, 1.1fr)', sort_by: 'name', value: fullName },
  { id: 'title', header: 'Title', width: 'minmax(80px, 1fr)', sort_by: 'title', value: ({ title }) => title },
  {
    id: 'department',
    header: 'Department',
    width: 'minmax(76px, 0.9fr)',
    sort_by: 'department',
    value: ({ department }) => department,
    isMuted: true,
  },
  {
    id: 'telephone',
    header: 'Telephone',
    width: '116px',
    value: ({ telephone }) => telephone,
    cell: ({ telephone }) => <PhoneLink telephone={telephone} />,
  },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(110px, 1.4fr)',
    sort_by: 'email',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
  },
];
