import { listContacts } from '@baydesk/contract/contacts.contract';
import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import {
  addReading,
  changeVehicle,
  changeVehicleContact,
  createVehicle,
  decodeVin,
  listMakers,
  listModels,
  listReadings,
  removeReading,
  removeVehicle,
  restoreVehicle,
  retireVehicle,
  transferVehicle,
  vehicleOwners,
  viewVehicle,
} from '@baydesk/contract/vehicles.contract';
import { countWorkOrders } from '@baydesk/contract/work-orders.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Refusals } from '../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import type { Page } from '../../shared/ui/list/screen/list-pages.ts';
import { distinctRows, nextPage } from '../../shared/ui/list/screen/list-pages.ts';

const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };
const READINGS_PER_PAGE = 100;
/** The screen itself says that it could not be read. */
const SILENT = { meta: { is_silent: true } } as const;

const vehicleQuery = (id: string) => endpointQuery(viewVehicle, { id }, ['vehicle', 'view', id]);
export const vehicleTypesQuery = endpointQuery(vehicleTypeRecords.list, EVERY, ['vehicle_type', 'every']);
/** A decoded VIN never changes. */
export const decodeQuery = (vin: string) => ({
  ...endpointQuery(decodeVin, { vin }, ['vehicle', 'decode-vin', vin]),
  ...SILENT,
  staleTime: Infinity,
  retry: false,
});

/** A vehicle, at once when a list that shows it was just on screen. */
export function useVehicle(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...vehicleQuery(id), ...SILENT, placeholderData: () => findListed(queryClient, id) });
}

function findListed(queryClient: QueryClient, id: string): Vehicle | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<Vehicle>>>({ queryKey: ['vehicle', 'list'] })
    .flatMap(([, lists]) => lists?.pages ?? [])
    .flatMap(({ collection }) => collection)
    .find((vehicle) => vehicle.id === id);
}

/** The vehicle as it is now, past every cache. */
export const readVehicle = (id: string): Promise<Vehicle> => call(viewVehicle, { id });

/** How many orders a vehicle has had, with one of its owners or with all of them, and how many are open. */
export const useOrderCounts = (of: { vehicleId: string; companyId?: string }) =>
  useQuery({ ...endpointQuery(countWorkOrders, of, ['work_order', 'count', of]), ...SILENT }).data;

export const useVehicleTypes = () => useQuery(vehicleTypesQuery).data?.collection ?? [];

export const useContactsOf = (customer_id: string) =>
  useQuery(endpointQuery(listContacts, { ...EVERY, customer_id }, ['contact', 'every', customer_id])).data
    ?.collection ?? [];

/** The present and past owners of vehicles with a VIN or serial number. */
export const useOwnersOfVin = (vin: string) =>
  useQuery({
    ...endpointQuery(vehicleOwners, { vin }, ['vehicle', 'owners-of-vin', vin]),
    ...SILENT,
    enabled: vin !== '',
  }).data?.collection ?? [];

export const useOwners = (vehicle_id: string) =>
  useQuery({ ...endpointQuery(vehicleOwners, { vehicle_id }, ['vehicle', 'owners', vehicle_id]), ...SILENT });

export function useReadings(vehicle_id: string, kind: ReadingKind) {
  const query = useInfiniteQuery({
    queryKey: ['vehicle', 'readings', vehicle_id, kind],
    queryFn: ({ pageParam, signal }) =>
      call(listReadings, { vehicle_id, kind, page: pageParam, rows_per_page: READINGS_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...SILENT,
  });
  return { query, readings: distinctRows(query.data?.pages ?? []) };
}

const namesOf = (page: { collection: { name: string }[] } | undefined) =>
  page?.collection.map(({ name }) => name) ?? [];

/** Makers that match the typed text; the field takes any other name too. */
export const useMakerNames = (search: string, isAsked: boolean) =>
  namesOf(
    useQuery({
      ...endpointQuery(listMakers, { search }, ['vehicle', 'makers', search]),
      ...SILENT,
      enabled: isAsked,
      placeholderData: keepPreviousData,
    }).data,
  );

export const useModelNames = (maker: string, search: string, isAsked: boolean) =>
  namesOf(
    useQuery({
      ...endpointQuery(listModels, { maker, search }, ['vehicle', 'models', maker, search]),
      ...SILENT,
      enabled: isAsked && maker !== '',
      placeholderData: keepPreviousData,
    }).data,
  );

type VehicleEndpoint =
  | typeof createVehicle
  | typeof changeVehicle
  | typeof changeVehicleContact
  | typeof retireVehicle
  | typeof restoreVehicle
  | typeof transferVehicle
  | typeof addReading
  | typeof removeReading;

/** The answer is the vehicle, so an open page shows it without asking again. */
function useVehicleMutation<E extends VehicleEndpoint>(endpoint: E, refusals: Refusals = 'notified') {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    refusals,
    refreshes: shownBy('vehicle'),
    onSuccess: (vehicle) => {
      queryClient.setQueryData(vehicleQuery(vehicle.id).queryKey, vehicle);
    },
  });
}

export const useCreateVehicle = () => useVehicleMutation(createVehicle, 'shown_by_form');
export const useChangeVehicle = () => useVehicleMutation(changeVehicle, 'shown_by_form');
export const useChangeVehicleContact = () => useVehicleMutation(changeVehicleContact);
export const useRetireVehicle = () => useVehicleMutation(retireVehicle);
export const useRestoreVehicle = () => useVehicleMutation(restoreVehicle);
export const useTransferVehicle = () => useVehicleMutation(transferVehicle, 'shown_by_form');
export const useAddReading = () => useVehicleMutation(addReading, 'shown_by_form');
export const useRemoveReading = () => useVehicleMutation(removeReading);
export const useRemoveVehicle = () =>
  useEndpointMutation(removeVehicle, { refreshes: shownBy('vehicle'), refusals: 'shown_by_form' });
