import type { Contact } from '@baydesk/contract/contacts.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../api/use-endpoint.ts';
import { TextField } from './TextField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { useFormScope } from '../form/form-context.ts';
import { useFormText } from '../form/use-form-field.ts';
import { SearchableSelect } from '../inputs/SearchableSelect.tsx';

const optionOf = (contact: Contact) => ({ value: contact.id, label: `${fullName(contact)}, ${contact.email}` });

/** The fields `to_name` and `to_address` of a message: one of the customer's contacts, or anybody else. */
export function RecipientFields({ customer_id }: { customer_id: string }) {
  const contacts = useMailableContacts(customer_id);
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

/** The customer's contacts that have an e-mail address. */
const useMailableContacts = (customer_id: string) =>
  useQuery(
    endpointQuery(listContacts, { customer_id, rows_per_page: MAX_ROWS_PER_PAGE }, ['contact', 'every', customer_id]),
  ).data?.collection.filter(({ email }) => email !== '') ?? [];
