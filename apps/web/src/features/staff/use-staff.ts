import type { StaffMember } from '@baydesk/contract/staff.contract';
import {
  addEnrolment,
  changeStaff,
  changeStaffStatus,
  createStaff,
  listRoles,
  removeEnrolment,
  removeStaff,
  resendInvitation,
  setDefaultWorkplace,
  viewStaff,
} from '@baydesk/contract/staff.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Refusals } from '../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

/** Other queries that show a person: the location switcher, the first steps. */
const SHOWN_BY = ['profile', 'organization', 'workplace'] as const;

const personQuery = (id: string) => endpointQuery(viewStaff, { id }, ['staff', 'view', id]);

export const usePerson = (id: string) => useQuery(personQuery(id));

/** The person as they are now, past every cache. */
export const readPerson = (id: string): Promise<StaffMember> => call(viewStaff, { id });

export const useRoles = () => useQuery(endpointQuery(listRoles, {}, ['staff', 'roles'])).data?.collection ?? [];

/** Removing an enrolment and choosing the default are declared like adding one. */
type PersonEndpoint =
  | typeof createStaff
  | typeof changeStaff
  | typeof changeStaffStatus
  | typeof resendInvitation
  | typeof removeStaff
  | typeof addEnrolment;

/** The answer is the person, so an open drawer shows it without asking again. */
function usePersonMutation<E extends PersonEndpoint>(endpoint: E, refusals: Refusals = 'shown_by_form') {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    refusals,
    refreshes: SHOWN_BY,
    onSuccess: (person) => {
      queryClient.setQueryData(personQuery(person.id).queryKey, person);
      // Everything of staff but the person, who has just arrived.
      void queryClient.invalidateQueries({
        queryKey: ['staff'],
        predicate: ({ queryKey }) => queryKey[2] !== person.id,
      });
      void queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
  });
}

export const useInvitePerson = () => usePersonMutation(createStaff);
export const useChangePerson = () => usePersonMutation(changeStaff);
export const useSendInvitationAgain = () => usePersonMutation(resendInvitation);
export const useRemovePerson = () => usePersonMutation(removeStaff);

/** A notice offers the undo, because the drawer may be closed by then. */
export const useChangeStatus = (refusals?: Refusals) => usePersonMutation(changeStaffStatus, refusals);
export const useAddEnrolment = (refusals?: Refusals) => usePersonMutation(addEnrolment, refusals);
export const useRemoveEnrolment = (refusals?: Refusals) => usePersonMutation(removeEnrolment, refusals);
export const useSetDefaultWorkplace = (refusals?: Refusals) => usePersonMutation(setDefaultWorkplace, refusals);

/** The words about the invitation that is mailed to a person. */
export const invitationTo = ({ email }: Pick<StaffMember, 'email'>) => ({ what: 'The invitation', to: email });
