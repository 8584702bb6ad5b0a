import { logout } from '@baydesk/contract/accounts.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { storedLocation } from '../../../shared/session/stored-location.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';

const AGAIN_MS = 30_000;

/**
 * Signs out whoever made this device a kiosk or signed in on it later. The kiosk does so when it opens, because by
 * then no screen of that person is left that would still load something.
 */
export const useNobodySignedIn = () =>
  useQuery({
    queryKey: ['profile', 'nobody'] as const,
    queryFn: async () => {
      await call(logout, {});
      storedSession.forget();
      storedLocation.forget();
      await forgetLastKnown();
      return true;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
    meta: { is_silent: true },
  });

/** Without access to the storage there is nothing to forget. */
const forgetLastKnown = () =>
  import('../../../shared/offline/last-known.ts').then((known) => known.forgetLastKnown()).catch(() => undefined);
