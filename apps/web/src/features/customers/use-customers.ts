import type { Customer } from '@baydesk/contract/customers.contract';
import {
  changeCustomer,
  countMoving,
  createCustomer,
  listMerges,
  mergeCustomers,
  removeCustomer,
  restoreCustomer,
  retireCustomer,
  similarCustomers,
  undoMerge,
  viewCustomer,
} from '@baydesk/contract/customers.contract';
import { taxRecords } from '@baydesk/contract/taxes.contract';
import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import { isKept } from '../../shared/live/use-delete-and-leave.ts';
import { settingsQuery } from '../organization/public.ts';

const REFRESHES = { refreshes: shownBy('customer') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

/** The page itself says why a customer cannot be shown, and one that was just deleted needs no notice. */
const SILENT = { meta: { is_silent: true } };

const customerQuery = (id: string) => endpointQuery(viewCustomer, { id }, ['customer', 'view', id]);

export const useCustomer = (id: string, enabled = true) =>
  useQuery({ ...customerQuery(id), ...SILENT, enabled: (query) => enabled && isKept(query) });

/** The customer as it was last shown here, or read anew when it was not. */
export function useSeenCustomer(): (id: string) => Promise<Customer> {
  const queryClient = useQueryClient();
  return (id) => queryClient.ensureQueryData(customerQuery(id));
}

/** The customer as it is now, past every cache. */
export const readCustomer = (id: string): Promise<Customer> => call(viewCustomer, { id });

/** A new customer's page is opened right after, and needs no second look. */
export function useCreateCustomer() {
  const queryClient = useQueryClient();
  return useEndpointMutation(createCustomer, {
    ...BY_FORM,
    onSuccess: (customer) => {
      queryClient.setQueryData(customerQuery(customer.id).queryKey, customer);
    },
  });
}

export const useChangeCustomer = () => useEndpointMutation(changeCustomer, BY_FORM);
export const useRetireCustomer = () => useEndpointMutation(retireCustomer, REFRESHES);
/** Refreshes nothing by itself: the page of the customer is left first. */
export const useRemoveCustomer = () => useEndpointMutation(removeCustomer, { refusals: 'shown_by_form' });
export const useRestoreCustomer = () => useEndpointMutation(restoreCustomer, REFRESHES);
export const useMergeCustomers = () => useEndpointMutation(mergeCustomers, BY_FORM);
export const useUndoMerge = () => useEndpointMutation(undoMerge, REFRESHES);

/** The documents that would move with a customer, counted anew whenever somebody looks. */
export const useMovingDocuments = (customer_id: string) =>
  useQuery({ ...endpointQuery(countMoving, { customer_id }, ['customer', 'moving', customer_id]), ...SILENT }).data
    ?.counts;

/** The merges that can still be taken back, of one customer. */
export const useMerges = ({ id: customer_id, has_new_merges }: Customer) =>
  useQuery({
    ...endpointQuery(listMerges, { customer_id }, ['customer', 'merges', customer_id]),
    ...SILENT,
    enabled: has_new_merges,
  }).data?.collection ?? [];

/** Customers similar to the typed one; a failed look-up is ignored. */
export const useSimilarCustomers = (typed: CallInput<typeof similarCustomers>, enabled: boolean) =>
  useQuery({
    ...endpointQuery(similarCustomers, typed, ['customer', 'similar', typed]),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    ...SILENT,
  });

/** The terms a new customer starts with; null for those who may not read the settings, undefined while they load. */
export function useDefaultTerms(): CreditTerm | null | undefined {
  const mayRead = useCan(view('organization'));
  const { data, isError } = useQuery({ ...settingsQuery, enabled: mayRead });
  return mayRead && !isError ? data?.default_credit_terms : null;
}

export const useTaxOptions = () => {
  const { data } = useQuery(endpointQuery(taxRecords.list, { rows_per_page: MAX_ROWS_PER_PAGE }, ['tax', 'every']));
  return data?.collection.map(({ id, name }) => ({ value: id, label: name })) ?? [];
};
