import type { Contact, listContacts } from '@baydesk/contract/contacts.contract';
import { CONTACT_TYPE_LABELS } from '@baydesk/domain/contacts/contact-type';
import { fullName } from '@baydesk/domain/format/person-name';
import { EmailLink } from '../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../shared/ui/display/PhoneLink.tsx';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';
import { PreferredStar } from './PreferredStar.tsx';

/** What a contact is besides a name; one word for each, as it is exported. */
const rolesOf = ({ is_preferred, is_billing_contact }: Contact): string =>
  [is_preferred && 'Preferred', is_billing_contact && 'Billing'].filter(Boolean).join(', ');

export const CONTACT_COLUMNS: readonly ListColumn<typeof listContacts>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(110px, 1.1fr)',
    sort_by: 'name',
    value: fullName,
  },
  {
    id: 'preferred',
    header: 'Role',
    width: '84px',
    value: rolesOf,
    cell: (contact) => (
      <>
        <PreferredStar contact={contact} />
        {contact.is_billing_contact && <StatusBadge status="billing" label="Billing" colour="blue" />}
      </>
    ),
    card: 'aside',
  },
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(80px, 1fr)',
    sort_by: 'title',
    value: ({ title }) => title,
  },
  {
    id: 'department',
    header: 'Department',
    width: 'minmax(76px, 0.9fr)',
    sort_by: 'department',
    value: ({ department }) => department,
    isMuted: true,
  },
  {
    id: 'contact_type',
    header: 'Type',
    width: 'minmax(76px, 0.8fr)',
    sort_by: 'contact_type',
    value: ({ contact_type }) => CONTACT_TYPE_LABELS[contact_type],
    isMuted: true,
    card: 'none',
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
