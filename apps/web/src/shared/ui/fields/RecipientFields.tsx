import type { Contact } from '@baydesk/contract/contacts.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { listVendorContacts } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../api/use-endpoint.ts';
import { TextField } from './TextField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { useFormScope } from '../form/form-context.ts';
import { useFormText } from '../form/use-form-field.ts';
import { SearchableSelect } from '../inputs/SearchableSelect.tsx';

/** The party to whose people a message goes. */
export type Party = { readonly customer_id: string } | { readonly vendor_id: string };

type Mailable = Pick<Contact, 'id' | 'first_name' | 'last_name' | 'email'>;

const optionOf = (contact: Mailable) => ({ value: contact.id, label: `${fullName(contact)}, ${contact.email}` });

/** The fields `to_name` and `to_address` of a message: a contact of the customer or the vendor, or anybody else. */
export function RecipientFields(party: Party) {
  const contacts = useMailableContacts(party);
  const { form } = useFormScope();
  const address = useFormText('to_address');
  const chosen = contacts.find(({ email }) => email === address);

  const choose = (id: string | null) => {
    const contact = contacts.find((candidate) => candidate.id === id);
    if (contact) form.setValues({ to_name: fullName(contact), to_address: contact.email });
  };

  return (
    <>
      {contacts.length > 0 && (
        <FieldRow>
          <SearchableSelect
            label="Contact"
            placeholder="Somebody else"
            data={contacts.map(optionOf)}
            value={chosen?.id ?? null}
            onChange={choose}
          />
        </FieldRow>
      )}
      <FieldRow>
        <TextField name="to_name" label="Name" autoComplete="off" />
        <TextField name="to_address" label="E-mail" type="email" autoComplete="off" />
      </FieldRow>
    </>
  );
}

/** The people of a customer or a vendor who have an e-mail address. */
function useMailableContacts(party: Party): readonly Mailable[] {
  const ofCustomer = useQuery(contactsOf('customer_id' in party ? party.customer_id : undefined)).data;
  const ofVendor = useQuery(vendorContactsOf('vendor_id' in party ? party.vendor_id : undefined)).data;
  return (ofCustomer ?? ofVendor)?.collection.filter(({ email }) => email !== '') ?? [];
}

const contactsOf = (customer_id = '') => ({
  ...endpointQuery(listContacts, { customer_id, rows_per_page: MAX_ROWS_PER_PAGE }, ['contact', 'every', customer_id]),
  enabled: customer_id !== '',
});

const vendorContactsOf = (vendor_id = '') => ({
  ...endpointQuery(listVendorContacts, { vendor_id, rows_per_page: MAX_ROWS_PER_PAGE }, [
    'vendor',
    'people',
    vendor_id,
  ]),
  enabled: vendor_id !== '',
});
