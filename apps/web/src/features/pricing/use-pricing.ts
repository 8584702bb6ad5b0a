import { categoryRecords } from '@baydesk/contract/categories.contract';
import { calculateSellPrice, fixedPriceRuleRecords } from '@baydesk/contract/pricing.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';

type Part = CallInput<typeof calculateSellPrice>;

export const useCategories = () =>
  useQuery(endpointQuery(categoryRecords.list, { rows_per_page: MAX_ROWS_PER_PAGE }, ['category', 'every']));

/** The server's price for a part, and its reasons. */
export const sellPriceQuery = (part: Part) => endpointQuery(calculateSellPrice, part, ['pricing', 'calculate', part]);

/** The requested price; the previous one stays while the next is computed. */
export const useSellPrice = (part: Part | null) =>
  useQuery({
    ...sellPriceQuery(part ?? { cost_cents: 0 }),
    enabled: part !== null,
    placeholderData: keepPreviousData,
  });

/** The fixed price rule of a catalogue part; null where it has none. */
export function useRuleOfPart(catalogue_part_id: string) {
  const query = endpointQuery(fixedPriceRuleRecords.list, { catalogue_part_id }, [
    'pricing',
    'of part',
    catalogue_part_id,
  ]);
  const { data } = useQuery({ ...query, meta: { is_silent: true } });
  return data && (data.collection[0] ?? null);
}
