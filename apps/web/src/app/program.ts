import { logout } from '@baydesk/contract/accounts.contract';
import type { QueryClient } from '@tanstack/react-query';
import { MutationCache, QueryCache } from '@tanstack/react-query';
import type { AnyRoute, RouterHistory } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { isRefusal, NetworkError } from '../shared/api/api-error.ts';
import { CALL_DEFAULTS } from '../shared/api/call-defaults.ts';
import { abortPendingCalls } from '../shared/api/call.ts';
import { FreshQueryClient } from '../shared/api/fresh-query-client.ts';
import type { Effect, ErrorSetting } from '../shared/api/error-catalogue.ts';
import { isQaHost, reactionTo } from '../shared/api/error-catalogue.ts';
import { isConnected, watchConnection } from '../shared/api/connection.ts';
import { NOTICES } from '../shared/notices/notices.ts';
import { showNotice } from '../shared/notices/show-notice.tsx';
import type { RouterContext } from '../shared/routing/parent-routes.ts';
import { shellRoute } from '../shared/routing/parent-routes.ts';
import { forgetSession } from '../shared/session/change-session.ts';
import { profileQuery } from '../shared/session/profile-query.ts';
import { storedSession } from '../shared/session/stored-session.ts';
import { report } from '../shared/tracking/report.ts';
import { PLACES } from './features.ts';
import { decideVisit } from './guards.ts';
import { LOCATIONS_PATH } from './landing.ts';
import { isPathOpen } from './places.ts';
import { makeRouter } from './router.tsx';

type HandleError = (error: unknown, setting?: Partial<ErrorSetting>) => void;

/** Shows and reports every failed call and reacts to it. */
const makeErrorHandler =
  (effects: Readonly<Record<Exclude<Effect, 'none'>, () => void>>): HandleError =>
  (error, setting = {}) => {
    if (isAborted(error)) return;
    const reaction = reactionTo(error, {
      is_shown_by_form: false,
      is_qa: isQaHost(window.location.hostname),
      ...setting,
    });
    for (const notice of reaction.notices) showNotice(notice);
    if (reaction.is_reported) report(error);
    if (reaction.effect !== 'none') effects[reaction.effect]();
  };

const isAborted = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');

/** Every failed call is passed to the error handler. */
function makeQueryClient(handleError: HandleError): QueryClient {
  const isSigningOut = () => queryClient.isMutating({ mutationKey: [logout.path] }) > 0;
  const queryClient = new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A read that is answered while the person signs out shows no expired session.
        if (query.meta?.is_silent || (isRefusal(error, 409) && isSigningOut())) return;
        // Data loaded before stays on screen, and the shell says that there is no connection.
        if (error instanceof NetworkError && query.state.data !== undefined) return;
        handleError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, _snapshot, { meta }) =>
        handleError(error, { is_shown_by_form: meta?.refusals === 'shown_by_form' }),
    }),
    defaultOptions: CALL_DEFAULTS,
  });
  return queryClient;
}

const QA_REDIRECT_MS = 3_000;

export interface Program {
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof makeRouter>;
}

/** Connects calls, reactions to their errors, guards and routes. Without a history it follows the browser's address. */
export function makeProgram(history?: RouterHistory): Program {
  watchConnection();
  const handleError = makeErrorHandler({
    end_session: () => {
      forgetSession(queryClient);
      const { location } = router.state;
      const in_shell = router.matchRoutes(location).some(({ routeId }) => routeId === shellRoute.id);
      // Pages for visitors stay open, such as the link to set a new password.
      if (in_shell || location.pathname === '/no-location')
        void router.navigate({ to: '/login', search: { back_to: location.href } });
    },
    leave_location: () => {
      abortPendingCalls();
      if (router.state.location.pathname !== LOCATIONS_PATH) void router.navigate({ to: '/no-location' });
    },
    wake_qa: () => window.setTimeout(() => window.location.assign('/'), QA_REDIRECT_MS),
  });
  const queryClient = makeQueryClient(handleError);
  const router = makeRouter({ guard: makeGuard(queryClient) }, history);
  if (storedSession.read() !== null) loadFirstScreen(router);
  return { queryClient, router };
}

/** Loads the code of the first screen at once, because the guards wait for the profile before they let the router do so. */
function loadFirstScreen(router: Program['router']): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation) as readonly { routeId: string }[]) {
    const route = routes[routeId];
    // A file that is missing is reported when the router asks for it.
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

const makeGuard =
  (queryClient: QueryClient): RouterContext['guard'] =>
  async (kind, location, is_preload) => {
    const person = await queryClient.ensureQueryData(profileQuery).catch(nobodyAfterExpiry);
    const verdict = decideVisit({
      kind,
      path: location.pathname,
      person,
      is_place_open: isPathOpen(PLACES, location.pathname, person),
      is_connected: isConnected(),
      now: Date.now(),
    });
    if (!verdict) return;
    if (verdict.notice && !is_preload) showNotice(NOTICES[verdict.notice]);
    throw redirect({
      to: verdict.to,
      ...(verdict.comes_back ? { search: { back_to: location.href } } : {}),
      replace: true,
    });
  };

function nobodyAfterExpiry(error: unknown): null {
  if (isRefusal(error, 409)) return null;
  throw error;
}
