import { listStaff } from '@baydesk/contract/staff.contract';
import { taxRecords } from '@baydesk/contract/taxes.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import {
  changeWorkplace,
  closeWorkplace,
  createWorkplace,
  listTimezones,
  listWorkplaces,
  lookUpLocation,
  removeWorkplace,
} from '@baydesk/contract/workplaces.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { call } from '../../shared/api/call.ts';
import type { Refusals } from '../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { findListed } from '../../shared/ui/records/use-record.ts';

const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };
const BY_FORM = { refreshes: shownBy('workplace'), refusals: 'shown_by_form' } as const;

const openWorkplacesQuery = endpointQuery(listWorkplaces, EVERY, ['workplace', 'every']);

export const useCreateWorkplace = () => useEndpointMutation(createWorkplace, BY_FORM);
export const useChangeWorkplace = () => useEndpointMutation(changeWorkplace, BY_FORM);
export const useRemoveWorkplace = () => useEndpointMutation(removeWorkplace, BY_FORM);
export const useCloseWorkplace = (refusals: Refusals = 'shown_by_form') =>
  useEndpointMutation(closeWorkplace, { ...BY_FORM, refusals });

const NONE: readonly Workplace[] = [];

/** Every open location of the organization, in order. */
export const useOpenWorkplaces = (): readonly Workplace[] => useQuery(openWorkplacesQuery).data?.collection ?? NONE;

/** A location, open or closed; undefined while it loads, null when there is none. */
export function useWorkplace(id: string): Workplace | null | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery<Workplace | null>({
    queryKey: ['workplace', 'one', id],
    queryFn: ({ signal }) => findWorkplace(id, signal),
    initialData: () => findListed<Workplace>(queryClient, ['workplace', 'list', listWorkplaces.path], id),
    // When it is opened again it starts from the list, which is newer than this query's last result.
    gcTime: 0,
  });
  return data;
}

/** The location as it is now, past every cache. */
export async function readWorkplace(id: string): Promise<Workplace> {
  const workplace = await findWorkplace(id);
  if (!workplace) throw new Error('This location does not exist any more.');
  return workplace;
}

async function findWorkplace(id: string, signal?: AbortSignal): Promise<Workplace | null> {
  const lists = await Promise.all(
    [false, true].map((is_closed) => call(listWorkplaces, { ...EVERY, is_closed }, signal)),
  );
  return lists.flatMap(({ collection }) => collection).find((candidate) => candidate.id === id) ?? null;
}

/** The people who start at a location, listed before it is closed. */
export function usePeopleStartingAt(workplace_id: string) {
  const { data } = useQuery(endpointQuery(listStaff, { ...EVERY, workplace_id }, ['staff', 'at', workplace_id]));
  return data?.collection.filter((person) => person.default_workplace_id === workplace_id);
}

export const useTaxOptions = () => {
  const { data } = useQuery(endpointQuery(taxRecords.list, EVERY, ['tax', 'every']));
  return data?.collection.map(({ id, name }) => ({ value: id, label: name })) ?? [];
};

export const useTimezones = () =>
  useQuery({ ...endpointQuery(listTimezones, {}, ['workplace', 'timezones']), staleTime: Infinity }).data?.collection;

const LOOK_UP_MIN_CHARACTERS = 3;

/** Places the maps service finds for this text, from three characters on. */
export const useLookedUpPlaces = (input: CallInput<typeof lookUpLocation>) =>
  useQuery({
    ...endpointQuery(lookUpLocation, input, ['workplace', 'look-up', input]),
    enabled: input.text.length >= LOOK_UP_MIN_CHARACTERS,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { is_silent: true },
  });
