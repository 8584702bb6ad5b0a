import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import { listCannedLines } from '@baydesk/contract/canned-lines.contract';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { isCertain } from './quick-options.ts';

const TYPING_PAUSE_MS = 120;
const MOST_FOUND = 6;
/** A failed search shows no error, because the typed text can be added anyway. */
const SILENT = { meta: { is_silent: true }, retry: false } as const;

const cannedQuery = (search: string) => ({
  ...endpointQuery(listCannedLines, { search, rows_per_page: MOST_FOUND }, ['canned_line', 'quick', search]),
  ...SILENT,
});

/** Canned lines for the text and declined work of the unit as they load; `find` fetches the canned lines once. */
export function useQuickChoices(text: string, enabled: boolean, vehicle_id: string | null) {
  const queryClient = useQueryClient();
  const mayReadCanned = useCan(view('canned_line'));
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const isNeeded = enabled && mayReadCanned && !isCertain(text);
  const canned = useQuery({ ...cannedQuery(search), enabled: isNeeded, placeholderData: keepPreviousData });
  const deferred = useQuery({
    ...endpointQuery(listDeferredLines, { vehicle_id: vehicle_id ?? '' }, ['work_order', 'deferred', vehicle_id]),
    enabled: enabled && vehicle_id !== null,
    ...SILENT,
  });
  const isAnswered = canned.isError || (canned.isSuccess && !canned.isPlaceholderData);
  return {
    canned: (isNeeded && canned.data?.collection) || [],
    deferred: deferred.data?.collection ?? [],
    /** True once the search for the current text has ended, or if none is needed. */
    isSettled: !isNeeded || (search === text.trim() && isAnswered),
    find: async (typed: string): Promise<readonly CannedLine[]> => {
      if (!mayReadCanned || isCertain(typed)) return [];
      const found = await queryClient.fetchQuery(cannedQuery(typed.trim())).catch(() => null);
      return found?.collection ?? [];
    },
  };
}
