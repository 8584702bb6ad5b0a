import type { Contact } from '@baydesk/contract/contacts.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { customerOptions } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { listVehicles, viewVehicle } from '@baydesk/contract/vehicles.contract';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useOrderChange } from '../order-data/use-work-order.ts';

const TYPING_PAUSE_MS = 150;
const MOST_FOUND = 6;
const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };
/** No notification on errors: the search box shows its own, and the other fields stay empty. */
const SILENT = { meta: { is_silent: true } } as const;

export const useCreateOrder = () => useOrderChange(createWorkOrder, { refusals: 'shown_by_form' });

const contactsQuery = (customer_id: string) =>
  endpointQuery(listContacts, { ...EVERY, customer_id }, ['contact', 'every', customer_id]);
export const vehicleQuery = (id: string) => endpointQuery(viewVehicle, { id }, ['vehicle', 'view', id]);

/** Fetches contacts when called, because the customer is known only once chosen. */
export function useReadContacts(): (customer_id: string) => Promise<readonly Contact[]> {
  const queryClient = useQueryClient();
  return async (customer_id) => (await queryClient.fetchQuery(contactsQuery(customer_id))).collection;
}

export function useVehiclesOf(customer_id: string | null): readonly Vehicle[] {
  const { data } = useQuery({
    ...endpointQuery(listVehicles, { ...EVERY, customer_id: customer_id ?? '' }, ['vehicle', 'every', customer_id]),
    ...SILENT,
    enabled: customer_id !== null,
  });
  return data?.collection ?? [];
}

/** The newest orders of a vehicle that are still open, at every location. */
export function useOpenOrders(vehicle_id: string | null) {
  const input = { vehicle_id: vehicle_id ?? '', statuses: [...OPEN_STATUSES], rows_per_page: MOST_FOUND };
  const { data } = useQuery({
    ...endpointQuery(listWorkOrders, input, ['work_order', 'open-of-vehicle', vehicle_id]),
    ...SILENT,
    enabled: vehicle_id !== null,
  });
  return data?.collection ?? [];
}

/** Work declined on a vehicle that has not been put on another order since. */
export function useDeferredLines(vehicle_id: string | null) {
  const { data } = useQuery({
    ...endpointQuery(listDeferredLines, { vehicle_id: vehicle_id ?? '' }, ['work_order', 'deferred', vehicle_id]),
    ...SILENT,
    enabled: vehicle_id !== null,
  });
  return data?.collection ?? [];
}

/** Units and customers that match the typed text; the previous ones stay until the new ones are loaded. */
export function useFound(typed: string) {
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, TYPING_PAUSE_MS);
  const query_options = { ...SILENT, enabled: search !== '', placeholderData: keepPreviousData, retry: false };
  const units = useQuery({
    ...endpointQuery(listVehicles, { search, rows_per_page: MOST_FOUND }, ['vehicle', 'found', search]),
    ...query_options,
  });
  const customers = useQuery({
    ...endpointQuery(customerOptions, { search }, ['customer', 'options', search]),
    ...query_options,
  });
  const is_settled = [units, customers].every(({ isFetching, isPlaceholderData }) => !isFetching && !isPlaceholderData);
  return {
    vehicles: wanted === '' ? [] : (units.data?.collection ?? []),
    customers: wanted === '' ? [] : (customers.data?.collection.slice(0, MOST_FOUND) ?? []),
    /** True if the results belong to the text now in the box. */
    is_settled: search === wanted && is_settled,
    error: units.error ?? customers.error,
  };
}
