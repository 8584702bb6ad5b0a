import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { offerParts } from '@baydesk/contract/inventory/offered-parts.contract';
import { MOST_IN_COMMA_LIST } from '@baydesk/contract/work-orders/order-fields';
import { useDebouncedValue } from '@mantine/hooks';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchToEnd } from '../../api/fetch-to-end.ts';
import { endpointQuery } from '../../api/use-endpoint.ts';

const TYPING_PAUSE_MS = 150;
/** An entry waits at most this long for a server that does not answer. */
const MOST_WAIT_MS = 1500;
const NONE: readonly OfferedPart[] = [];
/** A failed search shows no error, because the typed text can be added without it. */
const SILENT = { meta: { is_silent: true }, retry: false } as const;

/** The parts for a text, of which this many are wanted. */
export const offeredPartsQuery = (search: string, quantity: number) => ({
  ...endpointQuery(offerParts, { search, quantity }, ['inventory', 'offered', search, quantity]),
  ...SILENT,
});

/** The parts for a text at once, for an Enter that does not wait for the list; none if they cannot be had in time. */
export async function findOfferedParts(
  queryClient: QueryClient,
  search: string,
  quantity: number,
): Promise<readonly OfferedPart[]> {
  const in_time = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), MOST_WAIT_MS);
  });
  const answer = fetchToEnd(queryClient, offeredPartsQuery(search.trim(), quantity)).catch(() => null);
  return (await Promise.race([answer, in_time]))?.collection ?? NONE;
}

const partQuery = (part_id: string, quantity: number) => ({
  ...endpointQuery(offerParts, { part_id, quantity }, ['inventory', 'offered part', part_id, quantity]),
  ...SILENT,
});

/** Parts of catalogue and stock for the typed text; those found before stay until the next are loaded. */
export function useOfferedParts(typed: string, quantity: number) {
  const queryClient = useQueryClient();
  const text = typed.trim();
  const [search] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...offeredPartsQuery(search, quantity),
    enabled: text !== '' && search !== '',
    placeholderData: keepPreviousData,
  });
  return {
    parts: (text !== '' && data?.collection) || NONE,
    /** True once the parts are those of the text. */
    isSettled: search === text && data !== undefined && !isPlaceholderData,
    find: (now: string) => findOfferedParts(queryClient, now, quantity),
  };
}

/** One part of the catalogue with its stock and price; undefined while it loads, null if it cannot be read. */
export function useOfferedPart(part_id: string | null, quantity: number): OfferedPart | null | undefined {
  const { data, isError } = useQuery({
    ...partQuery(part_id ?? '', quantity),
    enabled: part_id !== null,
    placeholderData: keepPreviousData,
  });
  return data?.collection.find((part) => part.part_id === part_id) ?? (isError ? null : undefined);
}

/** Reads one part when it is needed. */
export function useReadOfferedPart() {
  const queryClient = useQueryClient();
  return async (part_id: string, quantity: number): Promise<OfferedPart | undefined> =>
    (await fetchToEnd(queryClient, partQuery(part_id, quantity))).collection[0];
}

/** Several parts of the catalogue with their stock, by id; those that are not loaded yet are missing. */
export function useOfferedPartsById(part_ids: readonly string[]): ReadonlyMap<string, OfferedPart> {
  const ids = [...new Set(part_ids)].toSorted().slice(0, MOST_IN_COMMA_LIST);
  const { data } = useQuery({
    ...endpointQuery(offerParts, { part_ids: ids.join(',') }, ['inventory', 'offered parts', ids]),
    ...SILENT,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.collection.map((part) => [part.part_id, part]));
}
