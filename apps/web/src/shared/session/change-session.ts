import type { Profile } from '@baydesk/contract/profile.contract';
import type { QueryClient } from '@tanstack/react-query';
import { abortPendingCalls } from '../api/call.ts';
import { profileQuery, rememberProfile } from './profile-query.ts';

const SURVIVING: readonly unknown[] = ['profile', 'client_config'];

const isLoaded = ({ queryKey }: { queryKey: readonly unknown[] }) => !SURVIVING.includes(queryKey[0]);

/** Drops all loaded data of a person at a location and reloads the mounted part. */
export function dropLoaded(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isLoaded, type: 'inactive' });
  void queryClient.resetQueries({ predicate: isLoaded });
}

/** Loads the new person's profile after signing in, and drops the data of the person before. */
export async function startSession(queryClient: QueryClient): Promise<Profile | null> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  dropLoaded(queryClient);
  return profile;
}

/** Ends the session in the browser, after signing out or a 409. Data still on screen is dropped at the next sign-in. */
export function forgetSession(queryClient: QueryClient): void {
  abortPendingCalls();
  rememberProfile(null);
  void forgetLastKnown();
  queryClient.setQueryData(profileQuery.queryKey, null);
  queryClient.removeQueries({ predicate: isLoaded, type: 'inactive' });
}

/** Without access to the storage there is nothing to forget. */
const forgetLastKnown = () =>
  import('../offline/last-known.ts').then((module) => module.forgetLastKnown()).catch(() => undefined);
