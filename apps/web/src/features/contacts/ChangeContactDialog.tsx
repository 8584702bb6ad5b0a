import type { Contact } from '@baydesk/contract/contacts.contract';
import { changeContact } from '@baydesk/contract/contacts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { change, remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { after } from '../../shared/api/use-endpoint.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { Can } from '../../shared/permissions/Can.tsx';
import { useCan } from '../../shared/permissions/use-can.ts';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { HistoryDrawer } from '../../shared/ui/history/HistoryDrawer.tsx';
import { readContact, useChangeContact, useRemoveContact, useRestoreContact } from './use-contacts.ts';
import { ContactFields } from './ContactFields.tsx';
import { RemoveItem } from '../../shared/ui/records/RemoveItem.tsx';

interface ChangeContactDialogProps {
  contact: Contact;
  country_code: string;
  onClose: () => void;
}

export function ChangeContactDialog({ contact, country_code, onClose }: ChangeContactDialogProps) {
  const save = useChangeContact();
  const takeOut = useRemoveContact();
  const restore = useRestoreContact();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { id, version } = contact;
  const name = fullName(contact);

  const removeIt = () =>
    after(takeOut.mutateAsync({ id, version }), () => {
      onClose();
      undoable(`${name} removed`, () => restore.mutateAsync({ id }));
    });

  return (
    <>
      <FormDialog
        title={name}
        endpoint={changeContact}
        initial={toFields(contact)}
        mutation={save}
        reload={async () => toFields(await readContact(contact))}
        onClose={onClose}
        onSaved={(saved) => showNotice(done(`${fullName(saved)} is saved`))}
        isReadOnly={!useCan(change('contact'))}
        menu={<ContactMenu onHistory={() => setIsHistoryOpen(true)} onRemove={removeIt} />}
      >
        <ContactFields country_code={country_code} />
      </FormDialog>
      {isHistoryOpen && (
        <HistoryDrawer entity="contact" entity_id={id} name={name} onClose={() => setIsHistoryOpen(false)} />
      )}
    </>
  );
}

function ContactMenu({ onHistory, onRemove }: { onHistory: () => void; onRemove: () => void }) {
  const mayReadHistory = useCan(view('event'));
  const mayRemove = useCan(remove('contact'));
  if (!mayReadHistory && !mayRemove) return null;
  return (
    <Menu position="top-start" shadow="md" width={210}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this contact">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Can do={view('event')}>
          <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={onHistory}>
            History
          </Menu.Item>
        </Can>
        <Can do={remove('contact')}>
          <RemoveItem onClick={onRemove}>Remove</RemoveItem>
        </Can>
      </Menu.Dropdown>
    </Menu>
  );
}

function toFields(contact: Contact) {
  const { customer_id: _, customer_name: __, is_preferred: ___, vehicles_count: ____, ...fields } = contact;
  return fields;
}
