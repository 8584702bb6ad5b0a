import { createContact } from '@baydesk/contract/contacts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { useCreateContact } from './use-contacts.ts';
import { ContactFields } from './ContactFields.tsx';
import type { ContactOwner } from './contact-owner.ts';

const NOBODY = {
  first_name: '',
  last_name: '',
  title: '',
  email: '',
  telephone: '',
  department: '',
  contact_type: 'other',
  is_billing_contact: false,
} as const;

export function CreateContactDialog({ customer, onClose }: { customer: ContactOwner; onClose: () => void }) {
  const create = useCreateContact();
  return (
    <FormDialog
      title="New contact"
      endpoint={createContact}
      initial={{ ...NOBODY, customer_id: customer.id }}
      mutation={create}
      onClose={onClose}
      onSaved={(contact) => showNotice(done(`${fullName(contact)} is added`))}
      another
    >
      <ContactFields country_code={customer.country_code} />
    </FormDialog>
  );
}
