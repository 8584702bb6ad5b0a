import { redirect } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { NOTICES } from '../shared/notices/notices.ts';
import { showNotice } from '../shared/notices/show-notice.tsx';
import type { RouteKind } from '../shared/routing/parent-routes.ts';
import { isRefusal } from '../shared/api/api-error.ts';
import { abortPendingCalls } from '../shared/api/call.ts';
import { forgetSession } from '../shared/session/change-session.ts';
import { profileQuery } from '../shared/session/profile-query.ts';
import { PLACES } from './features.ts';
import { decideVisit } from './guards.ts';
import { makeErrorHandler } from './handle-error.ts';
import { LOCATIONS_PATH } from './landing.ts';
import { isOpenTo, placeAt } from './places.ts';
import { makeQueryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

const QA_REDIRECT_MS = 3_000;

const handleError = makeErrorHandler({ end_session: endSession, leave_location: leaveLocation, wake_qa: wakeQa });
export const queryClient = makeQueryClient(handleError);
export const router = makeRouter({ guard });

async function guard(kind: RouteKind, location: ParsedLocation, is_preload: boolean): Promise<void> {
  const person = await queryClient.ensureQueryData(profileQuery).catch(nobodyAfterExpiry);
  const place = placeAt(PLACES, location.pathname);
  const is_place_open = !person || !place || isOpenTo(place, person);
  const verdict = decideVisit({ kind, path: location.pathname, person, is_place_open, now: Date.now() });
  if (!verdict) return;
  if (verdict.notice && !is_preload) showNotice(NOTICES[verdict.notice]);
  throw redirect({
    to: verdict.to,
    ...(verdict.comes_back ? { search: { back_to: location.href } } : {}),
    replace: true,
  });
}

function nobodyAfterExpiry(error: unknown): null {
  if (isRefusal(error, 409)) return null;
  throw error;
}

function endSession(): void {
  forgetSession(queryClient);
  const { href, pathname } = router.state.location;
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { back_to: href } });
}

function leaveLocation(): void {
  abortPendingCalls();
  if (router.state.location.pathname !== LOCATIONS_PATH) void router.navigate({ to: '/no-location' });
}

function wakeQa(): void {
  window.setTimeout(() => window.location.assign('/'), QA_REDIRECT_MS);
}
