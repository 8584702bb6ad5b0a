import { globalSearch } from '@baydesk/contract/search.contract';
import type { SearchGroup } from '@baydesk/contract/search.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';

const TYPING_PAUSE_MS = 120;
const KEPT_MS = 60_000;
const NOTHING: readonly SearchGroup[] = [];

interface Found {
  readonly groups: readonly SearchGroup[];
  /** Earlier results stay until the new ones arrive. */
  readonly is_looking: boolean;
}

/** The search results for the typed text. */
export function useGlobalSearch(typed: string): Found {
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, TYPING_PAUSE_MS);
  const { data, isPending, isPlaceholderData } = useQuery({
    ...endpointQuery(globalSearch, { search }, ['customer', 'search', search]),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: KEPT_MS,
  });
  return { groups: data?.groups ?? NOTHING, is_looking: search !== wanted || isPending || isPlaceholderData };
}
