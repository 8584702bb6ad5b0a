import type { VendorContact } from '@baydesk/contract/vendors.contract';
import {
  changeVendorContact,
  createVendorContact,
  listVendorContacts,
  removeVendorContact,
} from '@baydesk/contract/vendors.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';

const REFRESHES = { refreshes: shownBy('vendor') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

const contactsOf = (vendor_id: string) => ({ vendor_id, rows_per_page: MAX_ROWS_PER_PAGE });

/** A vendor's contact; undefined while loading, null when there is none. */
export function useVendorContact(vendor_id: string, id: string): VendorContact | null | undefined {
  const { data } = useQuery({
    ...endpointQuery(listVendorContacts, contactsOf(vendor_id), ['vendor', 'contacts', vendor_id] as const),
    // A form keeps its first initial values, so a contact that is opened again is read again.
    gcTime: 0,
  });
  return data && (data.collection.find((contact) => contact.id === id) ?? null);
}

/** The contacts as they are now, past every cache. */
export const readVendorContacts = async (vendor_id: string): Promise<readonly VendorContact[]> =>
  (await call(listVendorContacts, contactsOf(vendor_id))).collection;

export async function readVendorContact({ vendor_id, id }: VendorContact): Promise<VendorContact> {
  const contact = (await readVendorContacts(vendor_id)).find((candidate) => candidate.id === id);
  if (!contact) throw new Error('This contact does not exist any more.');
  return contact;
}

export const useCreateVendorContact = () => useEndpointMutation(createVendorContact, BY_FORM);
export const useChangeVendorContact = () => useEndpointMutation(changeVendorContact, BY_FORM);
export const useRemoveVendorContact = () => useEndpointMutation(removeVendorContact, REFRESHES);
