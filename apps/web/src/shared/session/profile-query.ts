import type { Profile } from '@baydesk/contract/profile.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { isNoAnswer, isRefusal } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { checkConnection } from '../api/connection.ts';
import { storedFlags } from './stored-flags.ts';
import { storedLocation, toStoredLocation } from './stored-location.ts';
import { storedSession } from './stored-session.ts';

/** The queries of the frame around every screen; the answer to the profile brings their data. */
export const FRAME_KEYS = { workplaces: ['workplace', 'mine'], unread: ['inbox', 'unread'] } as const;

/** The signed-in person, or null for a visitor. An expired session is reported as for any other call. */
export const profileQuery = queryOptions({
  queryKey: ['profile'] as const,
  staleTime: Infinity,
  gcTime: Infinity,
  // Without the signal, because the guards need the answer even if the first caller was aborted.
  queryFn: async ({ client }) => {
    const answer = await viewProfileOrNull().catch((error: unknown) => lastKnownProfile(client, error));
    rememberProfile(answer);
    return answer && withoutFrame(client, answer);
  },
});

/** The data that comes with the profile is stored as if it had been loaded by itself, as `FRAME_KEYS` name it. */
function withoutFrame(client: QueryClient, { frame, ...profile }: Profile): Profile {
  if (frame) {
    client.setQueryData(FRAME_KEYS.workplaces, { collection: frame.workplaces });
    client.setQueryData(FRAME_KEYS.unread, { unread: frame.unread });
    storedFlags.keep({ organization_id: profile.organization_id, features: frame.features, fetched_at: Date.now() });
  }
  return profile;
}

async function viewProfileOrNull(): Promise<Profile | null> {
  try {
    return await call(viewProfile, {});
  } catch (error) {
    if (isRefusal(error, 409) && storedSession.read() === null) return null;
    throw error;
  }
}

/** When the program opens without network, the person of the last visit goes on with the stored data. */
async function lastKnownProfile(client: QueryClient, error: unknown): Promise<Profile> {
  const session = storedSession.read();
  if (!isNoAnswer(error) || !session || client.getQueryData(['profile'])) throw error;
  const { restoreLastKnown } = await import('../offline/last-known.ts');
  // The question is under way since the call failed; where the person lands depends on its answer.
  const [profile] = await Promise.all([restoreLastKnown(client, session.user_id), checkConnection()]);
  if (!profile) throw error;
  return profile;
}

/** Stores the person and the workplace that every call names. */
export function rememberProfile(profile: Profile | null): void {
  if (profile) storedSession.keep({ user_id: profile.user_id, name: profile.name });
  else storedSession.forget();
  const workplace = profile?.default_workplace;
  if (workplace) storedLocation.keep(toStoredLocation(workplace, profile.bookkeeping_enabled));
  else storedLocation.forget();
}
