import type { VendorContact } from '@baydesk/contract/vendors.contract';
import { changeVendorContact } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { change, remove } from '@baydesk/domain/permissions/permission';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { after } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import {
  readVendorContact,
  useChangeVendorContact,
  useCreateVendorContact,
  useRemoveVendorContact,
} from './use-vendor-contacts.ts';
import { VendorContactFields } from './VendorContactFields.tsx';

interface ChangeVendorContactDialogProps {
  contact: VendorContact;
  country_code: string;
  onClose: () => void;
}

export function ChangeVendorContactDialog({ contact, country_code, onClose }: ChangeVendorContactDialogProps) {
  const save = useChangeVendorContact();
  const create = useCreateVendorContact();
  const takeOut = useRemoveVendorContact();
  const { id, version } = contact;
  const name = fullName(contact);

  const removeIt = () =>
    after(takeOut.mutateAsync({ id, version }), () => {
      onClose();
      const { version: _, ...fields } = contact;
      undoable(`${name} removed`, () => create.mutateAsync(fields));
    });

  return (
    <FormDialog
      title={name}
      endpoint={changeVendorContact}
      initial={toFields(contact)}
      mutation={save}
      reload={async () => toFields(await readVendorContact(contact))}
      onClose={onClose}
      onSaved={(saved) => showNotice(done(`${fullName(saved)} is saved`))}
      isReadOnly={!useCan(change('vendor'))}
      menu={
        <Can do={remove('vendor')}>
          <ActionIcon variant="default" size={36} aria-label="Remove this contact" onClick={removeIt}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Can>
      }
    >
      <VendorContactFields country_code={country_code} />
    </FormDialog>
  );
}

function toFields(contact: VendorContact) {
  const { vendor_id: _, ...fields } = contact;
  return fields;
}
