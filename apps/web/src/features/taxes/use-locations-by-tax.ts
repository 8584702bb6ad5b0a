import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';

/** The names of the locations that charge each tax, by the tax's id. */
export function useLocationsByTax(): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery(
    endpointQuery(listWorkplaces, { rows_per_page: MAX_ROWS_PER_PAGE }, ['workplace', 'every', 'for-taxes']),
  );
  return useMemo(() => {
    const locations = Map.groupBy(data?.collection ?? [], ({ tax_id }) => tax_id ?? '');
    return new Map(Array.from(locations, ([tax_id, charging]) => [tax_id, charging.map(({ name }) => name)]));
  }, [data]);
}
