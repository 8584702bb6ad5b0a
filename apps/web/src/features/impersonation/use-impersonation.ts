import { exitSwitchUser, peopleToImpersonate, switchUser } from '@baydesk/contract/impersonation.contract';
import { IMPERSONATION_EXIT_RELOAD_MS, NOTIFICATION_MS, SEARCH_MIN_CHARACTERS } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { NOTICES } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';

export const usePeopleToImpersonate = (search: string) =>
  useQuery({
    ...endpointQuery(peopleToImpersonate, { search }, ['staff', 'to-impersonate', search]),
    enabled: search.length >= SEARCH_MIN_CHARACTERS,
    placeholderData: keepPreviousData,
  });

/** Reloads the page as the other person, so that no data loaded before stays. */
export function useSwitchUser() {
  return useEndpointMutation(switchUser, {
    refusals: 'shown_by_form',
    onSuccess: () => window.location.assign('/'),
    onError: showFailure('Account Personification'),
  });
}

/** The page reloads a moment later, so that the words can be read first. */
export function useExitSwitchUser() {
  return useEndpointMutation(exitSwitchUser, {
    refusals: 'shown_by_form',
    onSuccess: () => {
      showNotice(NOTICES.impersonation_exited);
      window.setTimeout(() => window.location.assign('/'), IMPERSONATION_EXIT_RELOAD_MS);
    },
    onError: showFailure('Exit Account Personification'),
  });
}

const showFailure = (title: string) => (error: Error) =>
  showNotice({ tone: 'negative', title, message: error.message, duration_ms: NOTIFICATION_MS.impersonation });
