import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { changeWorkplace, createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

const EVERY_WORKPLACE = { rows_per_page: MAX_ROWS_PER_PAGE };
/** What else shows a location: the switcher, the colour, the first steps. */
const SHOWN_BY = ['workplace', 'profile', 'organization'] as const;

export const useCreateWorkplace = () =>
  useEndpointMutation(createWorkplace, { refreshes: SHOWN_BY, refusals: 'shown_by_form' });

export const useChangeWorkplace = () =>
  useEndpointMutation(changeWorkplace, { refreshes: SHOWN_BY, refusals: 'shown_by_form' });

export function useWorkplace(id: string): Workplace | undefined {
  const { data } = useQuery(endpointQuery(listWorkplaces, EVERY_WORKPLACE, ['workplace', 'every']));
  return data?.collection.find((workplace) => workplace.id === id);
}

/** The location as it is now, past every cache. */
export async function readWorkplace(id: string): Promise<Workplace> {
  const { collection } = await call(listWorkplaces, EVERY_WORKPLACE);
  const workplace = collection.find((candidate) => candidate.id === id);
  if (!workplace) throw new Error('This location does not exist any more.');
  return workplace;
}
