import type { Contact, listContacts } from '@baydesk/contract/contacts.contract';
import { CONTACT_TYPE_LABELS } from '@baydesk/domain/contacts/contact-type';
import { fullName } from '@baydesk/domain/format/person-name';
import { move } from '@baydesk/domain/permissions/permission';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { after } from '../../shared/api/use-endpoint.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { useCan } from '../../shared/permissions/use-can.ts';
import { EmailLink } from '../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../shared/ui/display/PhoneLink.tsx';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import classes from './contact-columns.module.css';
import { useSetPreferred } from './use-contacts.ts';

/** A contact's flags, one word each, as exported. */
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
    header: 'E-mail',
    width: 'minmax(110px, 1.4fr)',
    sort_by: 'email',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
  },
];

/** A full star marks the preferred contact; pressing an empty one makes that contact the preferred one. */
function PreferredStar({ contact }: { contact: Contact }) {
  const mayChoose = useCan(move('contact'));
  const prefer = useSetPreferred();
  const { id, version, is_preferred } = contact;
  if (is_preferred) {
    return (
      <span className={classes.star} title="Called first">
        <IconStarFilled size={16} className={classes.full} aria-hidden />
        <span className="visually-hidden">Preferred</span>
      </span>
    );
  }
  if (!mayChoose) return null;
  const name = fullName(contact);
  return (
    <ActionIcon
      className={classes.star}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Make ${name} the preferred contact`}
      title="Call first"
      loading={prefer.isPending}
      onClick={() =>
        after(prefer.mutateAsync({ id, version }), () => showNotice(done(`${name} is the preferred contact`)))
      }
    >
      <IconStar size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
