import type { Profile } from '@baydesk/contract/profile.contract';
import { IMPERSONATION_REENTRY_MS } from '@baydesk/domain/limits';
import { isAdmin, mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import type { RouteKind } from '../shared/routing/parent-routes.ts';
import type { NOTICES } from '../shared/notices/notices.ts';
import type { Landing } from './landing.ts';
import { landingOf, LOCATIONS_PATH } from './landing.ts';

export interface Visit {
  readonly kind: RouteKind;
  readonly path: string;
  readonly person: GuardedPerson | null;
  /** True if the person may see the place at the path. A place without a rule is open to everybody. */
  readonly is_place_open: boolean;
  readonly is_connected: boolean;
  readonly now: number;
}

export type GuardedPerson = Pick<
  Profile,
  'roles' | 'clockable' | 'permissions' | 'default_workplace' | 'has_admin_portal_access' | 'impersonation'
>;

export interface Verdict {
  readonly to: '/login' | '/no-location' | Landing | typeof LOCATIONS_PATH;
  readonly notice?: keyof typeof NOTICES;
  /** True if signing in returns to the requested page. */
  readonly comes_back?: boolean;
}

/** Stands for the person's own landing page. */
const LANDING = 'landing';

interface Guard extends Omit<Verdict, 'to'> {
  readonly to: Verdict['to'] | typeof LANDING;
  readonly when: (visit: Visit) => boolean;
}

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

const whenPrivate =
  (applies: (person: GuardedPerson, visit: Visit) => boolean): Guard['when'] =>
  (visit) =>
    visit.kind === 'private' && visit.person !== null && applies(visit.person, visit);

/** The navigation guards of core-operations section 2, in order; the first that applies decides. */
const GUARDS: readonly Guard[] = [
  { when: ({ kind, person }) => kind === 'logged_out_only' && person !== null, to: LANDING },
  { when: ({ kind, person }) => kind === 'private' && person === null, to: '/login', comes_back: true },
  { when: whenPrivate((person) => !person.default_workplace && !isAdmin(person)), to: '/no-location' },
  {
    when: whenPrivate((person, { path }) => !person.default_workplace && !isUnder(path, LOCATIONS_PATH)),
    to: LOCATIONS_PATH,
    notice: 'admin_without_workplace',
  },
  {
    when: whenPrivate((person, { path }) => isUnder(path, '/administration') && !mayOpenAdministration(person)),
    to: LANDING,
  },
  {
    when: whenPrivate(
      (person, { path, now }) => isUnder(path, '/impersonate-user') && hasImpersonatedAWhile(person, now),
    ),
    to: LANDING,
    notice: 'already_impersonating',
  },
  {
    when: whenPrivate((person, { path }) => isUnder(path, '/impersonate-user') && !mayImpersonate(person)),
    to: LANDING,
  },
  { when: whenPrivate((_, { path, is_place_open }) => path === '/' || !is_place_open), to: LANDING },
];

export const mayImpersonate = (person: Pick<GuardedPerson, 'has_admin_portal_access' | 'impersonation'>) =>
  person.has_admin_portal_access && person.impersonation === null;

/** Right after impersonation starts the old page may still navigate, so a warning then would be wrong. */
const hasImpersonatedAWhile = ({ impersonation }: Pick<GuardedPerson, 'impersonation'>, now: number) =>
  impersonation !== null && now - Date.parse(impersonation.started_at) > IMPERSONATION_REENTRY_MS;

/** The redirect for a visit, or null if the visitor may stay. */
export function decideVisit(visit: Visit): Verdict | null {
  const guard = GUARDS.find((candidate) => candidate.when(visit));
  if (!guard) return null;
  const { when: _, to, ...verdict } = guard;
  if (to !== LANDING) return { to, ...verdict };
  return { to: visit.person ? landingOf(visit.person, visit.is_connected) : '/login', ...verdict };
}
