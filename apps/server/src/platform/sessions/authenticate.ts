import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { LOCATION_HIDES_PRICES_FROM } from '@baydesk/domain/permissions/permission-table';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { SESSION_IDLE_MS, SESSION_RENEW_AFTER_MS } from '@baydesk/domain/accounts/session-lifetime';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, Authenticated, CurrentWorkplace } from '../request/actor.ts';
import type { Database } from '../database/database.ts';
import { run } from '../database/prepared-statement.ts';
import type { SecretToken } from './secret-token.ts';
import type { Turn } from '../database/transaction.ts';
import { inOrganization } from '../database/transaction.ts';

interface SessionRow {
  session_id: string;
  expires_at: string;
  impersonator_organization_id: string | null;
  impersonator_user_id: string | null;
  impersonator_name: string | null;
  user_id: string;
  staff_id: string;
  first_name: string;
  last_name: string;
  role_id: RoleName;
  clockable: boolean;
  default_workplace_id: string | null;
  workplace_ids: string[];
  priceless_workplace_ids: string[];
}

// Selects only what every call needs, because it runs so often. `offset 0` keeps the planner from starting
// with all the staff of the organization: the session is found first, by its hash.
const FIND_SESSION = {
  name: 'find_session',
  text: `
    select s.id as session_id, s.user_id, s.expires_at,
      s.impersonator_organization_id, s.impersonator_user_id, s.impersonator_name,
      p.staff_id, p.first_name, p.last_name, p.role_id, p.clockable, p.default_workplace_id,
      array(select e.workplace_id from enrollments e where e.staff_id = p.staff_id) as workplace_ids,
      array(select w.id from workplaces w
        where p.role_id = any ($3) and not w.technicians_see_prices) as priceless_workplace_ids
    from sessions s
    cross join lateral (
      select id as staff_id, first_name, last_name, role_id, clockable, default_workplace_id
      from staff where user_id = s.user_id and status = 'active' offset 0) p
    where s.token_hash = $1 and s.expires_at > $2`,
};

const FIND_WORKPLACE = {
  name: 'find_workplace',
  text: 'select id, name, shop_id, timezone from workplaces where id = $1 and not is_closed',
};

const permissions_by_role = new Map<RoleName, readonly PermissionRecord[]>(
  ROLE_NAMES.map((role) => [role, permissionsOf(role)]),
);

/** A session is renewed only when less than this is left of it, to keep writes rare. */
const RENEWABLE_MS = SESSION_IDLE_MS - SESSION_RENEW_AFTER_MS;

/** True once a session has less time left than that. */
export const isRenewalDue = ({ expires_at_ms }: Authenticated, now_ms: number): boolean =>
  expires_at_ms < now_ms + RENEWABLE_MS;

/** Finds the person of a session; the turn is in its organization. Undefined if the session has ended. */
export async function authenticate(
  { client }: Turn,
  secret: SecretToken,
  location_id: string | null,
  now_ms: number,
): Promise<Authenticated | undefined> {
  const [sessions, workplace] = await Promise.all([
    run<SessionRow>(client, FIND_SESSION, [
      secret.token_hash,
      new Date(now_ms).toISOString(),
      LOCATION_HIDES_PRICES_FROM,
    ]),
    location_id ? run<CurrentWorkplace>(client, FIND_WORKPLACE, [location_id]) : undefined,
  ]);
  const row = sessions.rows[0];
  if (!row) return undefined;
  const { role_id, expires_at, impersonator_organization_id, impersonator_user_id, impersonator_name, ...person } = row;
  const impersonator =
    impersonator_organization_id && impersonator_user_id && impersonator_name
      ? { organization_id: impersonator_organization_id, user_id: impersonator_user_id, name: impersonator_name }
      : undefined;
  const actor: Actor = {
    ...person,
    organization_id: secret.organization_id,
    roles: [role_id],
    permissions: permissions_by_role.get(role_id) ?? [],
    impersonator,
  };
  return {
    actor,
    workplace: workplace?.rows.find(({ id }) => person.workplace_ids.includes(id)),
    expires_at_ms: Date.parse(expires_at),
  };
}

export async function renewSession(database: Database, actor: Actor, now: Temporal.Instant): Promise<void> {
  await inOrganization(database, actor.organization_id, ({ db }) =>
    db
      .updateTable('sessions')
      .set({ expires_at: sessionExpiry(now) })
      .where('id', '=', actor.session_id)
      .execute(),
  );
}

export const sessionExpiry = (now: Temporal.Instant) => now.add({ milliseconds: SESSION_IDLE_MS }).toString();
