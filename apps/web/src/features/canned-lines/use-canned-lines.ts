import { duplicateCannedLine, cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

const EVERYTHING = { rows_per_page: MAX_ROWS_PER_PAGE };

export const useLabourTypes = () =>
  useQuery(endpointQuery(labourTypeRecords.list, EVERYTHING, ['labour_type', 'every']));

/** The categories in use, each once regardless of case. */
export function useLineCategories(): readonly string[] {
  const { data } = useQuery({
    ...endpointQuery(cannedLineRecords.list, EVERYTHING, ['canned_line', 'every']),
    select: ({ collection }) => {
      const by_lower_case = new Map(collection.map(({ category }) => [category.toLowerCase(), category]));
      return [...by_lower_case.values()].filter(Boolean).sort((a, b) => a.localeCompare(b));
    },
  });
  return data ?? NONE;
}

const NONE: readonly string[] = [];

export const useDuplicateCannedLine = () =>
  useEndpointMutation(duplicateCannedLine, { refreshes: shownBy('canned_line') });
