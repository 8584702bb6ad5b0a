import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchToEnd } from '../../../shared/api/fetch-to-end.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { findOfferedParts, offeredPartsQuery } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { isCertain, partTyped } from './quick-options.ts';

const TYPING_PAUSE_MS = 120;
const MOST_FOUND = 6;
/** A failed search shows no error, because the typed text can be added anyway. */
const SILENT = { meta: { is_silent: true }, retry: false } as const;

const cannedQuery = (search: string) => ({
  ...endpointQuery(cannedLineRecords.list, { search, rows_per_page: MOST_FOUND }, ['canned_line', 'quick', search]),
  ...SILENT,
});

interface Found {
  readonly canned: readonly CannedLine[];
  readonly parts: readonly OfferedPart[];
}

const partsQuery = (text: string) => {
  const { words, quantity } = partTyped(text) ?? { words: '', quantity: 1 };
  return offeredPartsQuery(words, quantity);
};

interface SearchedFor {
  readonly isForParts: boolean;
  /** The vehicle whose declined work is offered. */
  readonly vehicle_id: string | null;
}

/**
 * Canned lines and parts for the text, and declined work of the unit, as they load; `find` fetches the choices for a
 * text at once.
 */
export function useQuickChoices(text: string, enabled: boolean, { isForParts, vehicle_id }: SearchedFor) {
  const queryClient = useQueryClient();
  const mayReadCanned = useCan(view('canned_line')) && !isForParts;
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const isNeeded = enabled && mayReadCanned && !isCertain(text);
  const canned = useQuery({ ...cannedQuery(search), enabled: isNeeded, placeholderData: keepPreviousData });
  const isPart = enabled && partTyped(text) !== undefined;
  const parts = useQuery({
    ...partsQuery(search),
    enabled: isPart && search !== '',
    placeholderData: keepPreviousData,
  });
  const deferred = useQuery({
    ...endpointQuery(listDeferredLines, { vehicle_id: vehicle_id ?? '' }, ['work_order', 'deferred', vehicle_id]),
    enabled: enabled && vehicle_id !== null,
    ...SILENT,
  });
  const isAnswered = (query: typeof canned | typeof parts) =>
    query.isError || (query.isSuccess && !query.isPlaceholderData);
  return {
    canned: (isNeeded && canned.data?.collection) || [],
    parts: (isPart && parts.data?.collection) || [],
    deferred: deferred.data?.collection ?? [],
    /** True once the search for the current text has ended, or if none is needed. */
    isSettled:
      (!isNeeded && !isPart) ||
      (search === text.trim() && (!isNeeded || isAnswered(canned)) && (!isPart || isAnswered(parts))),
    find: async (typed: string): Promise<Found> => {
      const part = partTyped(typed);
      const [canned_lines, parts] = await Promise.all([
        mayReadCanned && !isCertain(typed)
          ? fetchToEnd(queryClient, cannedQuery(typed.trim())).catch(() => null)
          : null,
        part ? findOfferedParts(queryClient, part.words, part.quantity) : [],
      ]);
      return { canned: canned_lines?.collection ?? [], parts };
    },
  };
}
