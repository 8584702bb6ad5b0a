import type { Profile } from '@baydesk/contract/profile.contract';
import { changeLocation, changeName, changePassword } from '@baydesk/contract/profile.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { dropLoaded } from '../../shared/session/change-session.ts';
import { FRAME_KEYS, profileQuery, rememberProfile } from '../../shared/session/profile-query.ts';

export const myWorkplacesQuery = endpointQuery(myWorkplaces, {}, FRAME_KEYS.workplaces);

export function useChangeName() {
  const setProfile = useSetProfile();
  return useEndpointMutation(changeName, {
    refusals: 'shown_by_form',
    onSuccess: (profile) => {
      setProfile(() => profile);
      showNotice(done('Name changed'));
    },
  });
}

export const useChangePassword = () =>
  useEndpointMutation(changePassword, {
    refusals: 'shown_by_form',
    onSuccess: () => showNotice(done('Password changed. Your other devices are signed out.')),
  });

/** Moves to another workplace: the data of the former one is dropped, and other tabs reload. */
export function useChangeLocation() {
  const queryClient = useQueryClient();
  const setProfile = useSetProfile();
  return useEndpointMutation(changeLocation, {
    onSuccess: ({ default_workplace, bookkeeping_enabled }) => {
      setProfile((profile) => ({ ...profile, default_workplace, bookkeeping_enabled }));
      dropLoaded(queryClient);
    },
  });
}

function useSetProfile() {
  const queryClient = useQueryClient();
  return (change: (profile: Profile) => Profile) => {
    const profile = queryClient.getQueryData(profileQuery.queryKey);
    if (!profile) return;
    const changed = change(profile);
    rememberProfile(changed);
    queryClient.setQueryData(profileQuery.queryKey, changed);
  };
}
