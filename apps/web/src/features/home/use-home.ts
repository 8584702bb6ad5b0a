import { firstSteps, listEvents } from '@baydesk/contract/organization.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';

const SHOWN_EVENTS = 20;

/** Filed under what it counts, so that opening a location ticks its step off at once. */
export const useFirstSteps = () => useQuery(endpointQuery(firstSteps, {}, ['organization', 'first-steps']));

export const useRecentEvents = () =>
  useQuery({
    ...endpointQuery(listEvents, { rows_per_page: SHOWN_EVENTS }, ['event', 'recent']),
    placeholderData: keepPreviousData,
  });
