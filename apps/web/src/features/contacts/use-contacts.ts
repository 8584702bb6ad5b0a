import type { Contact } from '@baydesk/contract/contacts.contract';
import {
  changeContact,
  createContact,
  listContactDepartments,
  listContacts,
  removeContact,
  restoreContact,
  setPreferredContact,
} from '@baydesk/contract/contacts.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

const REFRESHES = { refreshes: shownBy('contact') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

const contactsOf = (customer_id: string) => ({ customer_id, rows_per_page: MAX_ROWS_PER_PAGE });

/** A customer's contact; undefined while loading, null when there is none. */
export function useContact(customer_id: string, id: string): Contact | null | undefined {
  const { data } = useQuery({
    ...endpointQuery(listContacts, contactsOf(customer_id), ['contact', 'every', customer_id] as const),
    // A form keeps its first initial values, so a contact that is opened again is read again.
    gcTime: 0,
  });
  return data && (data.collection.find((contact) => contact.id === id) ?? null);
}

/** The contact as it is now, past every cache. */
export async function readContact({ customer_id, id }: Contact): Promise<Contact> {
  const { collection } = await call(listContacts, contactsOf(customer_id));
  const contact = collection.find((candidate) => candidate.id === id);
  if (!contact) throw new Error('This contact does not exist any more.');
  return contact;
}

/** The departments of existing contacts. */
export const useDepartmentNames = (): readonly string[] =>
  useQuery(endpointQuery(listContactDepartments, {}, ['contact', 'departments'])).data?.collection.map(
    ({ name }) => name,
  ) ?? [];

export const useCreateContact = () => useEndpointMutation(createContact, BY_FORM);
export const useChangeContact = () => useEndpointMutation(changeContact, BY_FORM);
export const useSetPreferred = () => useEndpointMutation(setPreferredContact, REFRESHES);
export const useRemoveContact = () => useEndpointMutation(removeContact, REFRESHES);
export const useRestoreContact = () => useEndpointMutation(restoreContact, REFRESHES);
