import type { Category } from '@baydesk/contract/categories.contract';
import { bulkChangeCategory, categoryRecords } from '@baydesk/contract/categories.contract';
import type { PricingMatrix } from '@baydesk/contract/pricing.contract';
import { pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };

/** The matrices that a category can be priced by; undefined while they load. */
export function useMatrices(): readonly PricingMatrix[] | undefined {
  return useQuery(endpointQuery(pricingMatrixRecords.list, EVERY, ['pricing', 'matrices'])).data?.collection;
}

/** The categories parts can be in; undefined while they load. */
export const useEveryCategory = (): readonly Category[] | undefined =>
  useQuery(endpointQuery(categoryRecords.list, EVERY, ['category', 'every'])).data?.collection;

export const useMoveParts = () =>
  useEndpointMutation(bulkChangeCategory, { refreshes: shownBy('category'), refusals: 'shown_by_form' });
