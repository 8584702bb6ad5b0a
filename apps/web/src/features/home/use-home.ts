import { firstSteps, listEvents } from '@baydesk/contract/organization.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';

const SHOWN_EVENTS = 20;

/** Asked for again whenever home is opened: it counts orders, and no order's change refreshes the organization. */
export const useFirstSteps = () =>
  useQuery({ ...endpointQuery(firstSteps, {}, ['organization', 'first-steps']), staleTime: 0 });

export const useRecentEvents = () =>
  useQuery({
    ...endpointQuery(listEvents, { rows_per_page: SHOWN_EVENTS }, ['event', 'recent']),
    placeholderData: keepPreviousData,
  });
