import type { Contact } from '@baydesk/contract/contacts.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { CONTACT_TYPES, CONTACT_TYPE_LABELS } from '@baydesk/domain/contacts/contact-type';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Can } from '../../shared/permissions/Can.tsx';
import type { ListFilter } from '../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../shared/ui/list/table/use-open-row.ts';
import { useContact } from './use-contacts.ts';
import { ChangeContactDialog } from './ChangeContactDialog.tsx';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import type { ContactOwner } from './contact-owner.ts';
import { CreateContactDialog } from './CreateContactDialog.tsx';

/** The open row's name for a contact who is not there yet. */
const NEW = 'new';

const FILTERS: readonly ListFilter<typeof listContacts>[] = [
  {
    field: 'is_billing_contact',
    label: 'Billing',
    isQuick: true,
    options: [{ value: 'true', label: 'Billing' }],
  },
  {
    field: 'contact_type',
    label: 'Type',
    options: CONTACT_TYPES.map((type) => ({ value: type, label: CONTACT_TYPE_LABELS[type] })),
  },
];

/** A customer's contacts. The route validates its search by `listSearchOf<typeof listContacts>()`. */
export function ContactsSection({ customer }: { customer: ContactOwner }) {
  const { open, show, close } = useOpenRow();
  return (
    <>
      <ListScreen
        isPart
        title={`Contacts of ${customer.name}`}
        endpoint={listContacts}
        fixed={{ customer_id: customer.id }}
        columns={CONTACT_COLUMNS}
        filters={FILTERS}
        rowLink={({ id }: Contact) => openInList(id)}
        searchLabel="Search name, e-mail or phone"
        emptyHint="The people to call, and who gets the invoices."
        action={
          <Can do={create('contact')}>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New contact
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('contact')}>
          <CreateContactDialog customer={customer} onClose={close} />
        </Can>
      )}
      {open !== undefined && open !== NEW && <OpenContact key={open} customer={customer} id={open} onClose={close} />}
    </>
  );
}

function OpenContact({ customer, id, onClose }: { customer: ContactOwner; id: string; onClose: () => void }) {
  const contact = useContact(customer.id, id);
  if (!contact) return null;
  return <ChangeContactDialog contact={contact} country_code={customer.country_code} onClose={onClose} />;
}
