import { listPartSets } from '@baydesk/contract/catalogue.contract';
import { offerPartSet } from '@baydesk/contract/inventory/part-set-offer.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';

const TYPING_PAUSE_MS = 150;
const MOST_OFFERED = 20;

/** Part sets by name; those found before stay until the next are loaded. */
export function usePartSets(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const input = { rows_per_page: MOST_OFFERED, ...(search && { search }) };
  const { data, error } = useQuery({
    ...endpointQuery(listPartSets, input, ['parts_catalogue', 'sets', search]),
    placeholderData: keepPreviousData,
    meta: { is_silent: true },
  });
  return { found: data?.collection ?? [], error };
}

/** The parts of a set, read anew each time it is chosen, because what is available changes. */
export const usePartSetOffer = (id: string, workplace_id: string) =>
  useQuery({
    ...endpointQuery(offerPartSet, { id, workplace_id }, ['inventory', 'part set', id, workplace_id]),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { is_silent: true },
  });
