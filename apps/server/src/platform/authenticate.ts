import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { SESSION_IDLE_MS, SESSION_RENEW_AFTER_MS } from '@baydesk/domain/accounts/session-lifetime';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, CurrentWorkplace, TransactionClient } from './context.ts';
import type { Database } from './database.ts';
import type { SecretToken } from './secret-token.ts';
import { enterOrganization, inOrganization } from './transaction.ts';

interface SessionRow {
  session_id: string;
  session_created_at: string;
  expires_at: string;
  impersonator_organization_id: string | null;
  impersonator_user_id: string | null;
  impersonator_name: string | null;
  user_id: string;
  email: string;
  is_email_verified: boolean;
  staff_id: string;
  first_name: string;
  last_name: string;
  role_id: RoleName;
  clockable: boolean;
  default_workplace_id: string | null;
  organization_name: string;
  workplace_ids: string[];
  workplace: CurrentWorkplace | null;
}

const FIND_SESSION = {
  name: 'find_session',
  text: `
    select s.id as session_id, s.created_at as session_created_at, s.expires_at,
      s.impersonator_organization_id, s.impersonator_user_id, s.impersonator_name,
      u.id as user_id, u.email, u.email_verified_on is not null as is_email_verified,
      p.id as staff_id, p.first_name, p.last_name, p.role_id, p.clockable, p.default_workplace_id,
      o.name as organization_name,
      array(select e.workplace_id from enrollments e where e.staff_id = p.id) as workplace_ids,
      (select jsonb_build_object('id', w.id, 'name', w.name, 'shop_id', w.shop_id, 'timezone', w.timezone)
       from workplaces w join enrollments e on e.workplace_id = w.id and e.staff_id = p.id
       where w.id = $3::uuid) as workplace
    from sessions s
    join users u on u.id = s.user_id
    join staff p on p.user_id = u.id and p.status = 'active'
    join organizations o on true
    where s.token_hash = $1 and s.expires_at > $2`,
};

const permissions_by_role = new Map<RoleName, readonly PermissionRecord[]>(
  ROLE_NAMES.map((role) => [role, permissionsOf(role)]),
);

export interface Authenticated {
  readonly actor: Actor;
  readonly workplace: CurrentWorkplace | undefined;
  /** Sliding expiry: enough of the session's time is used up to be worth a write. */
  readonly is_renewal_due: boolean;
}

/** The person behind a session cookie, found inside the organization the cookie names; undefined when it is no longer good. */
export async function authenticate(
  client: TransactionClient,
  secret: SecretToken,
  location_id: string | null,
  now: Temporal.Instant,
): Promise<Authenticated | undefined> {
  const [, found] = await Promise.all([
    enterOrganization(client, secret.organization_id),
    client.query<SessionRow>({ ...FIND_SESSION, values: [secret.token_hash, now.toString(), location_id] }),
  ]);
  const row = found.rows[0];
  if (!row) return undefined;
  const {
    workplace,
    role_id,
    expires_at,
    impersonator_organization_id,
    impersonator_user_id,
    impersonator_name,
    ...person
  } = row;
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
  const remaining_ms = Date.parse(expires_at) - now.epochMilliseconds;
  return {
    actor,
    workplace: workplace ?? undefined,
    is_renewal_due: remaining_ms < SESSION_IDLE_MS - SESSION_RENEW_AFTER_MS,
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
