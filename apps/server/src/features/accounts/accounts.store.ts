import type { OneTimeLinkKind } from '@baydesk/domain/accounts/session-lifetime';
import { ONE_TIME_LINK_MS } from '@baydesk/domain/accounts/session-lifetime';
import type { SalaryType, StaffStatus } from '@baydesk/domain/accounts/staff-status';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { sessionExpiry } from '../../platform/sessions/authenticate.ts';
import { publicUrl } from '../../platform/process/config.ts';
import type { Impersonator } from '../../platform/request/actor.ts';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { makeSecretToken, readSecretToken } from '../../platform/sessions/secret-token.ts';

/** A transaction that has not entered an organization yet, so that an account can be looked up across all of them. */
export type AccountCtx = Pick<PublicCtx, 'services' | 'db' | 'now' | 'enterOrganization'>;

export interface Account {
  readonly organization_id: string;
  readonly user_id: string;
  readonly staff_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly status: StaffStatus;
  readonly password_hash: string | null;
  readonly must_verify_email: boolean;
}

/** Finds the account with this address and enters its organization. */
export async function findAccount(ctx: AccountCtx, email: string): Promise<Account | undefined> {
  const { rows } = await sql<{
    organization_id: string;
    user_id: string;
  }>`select * from find_account(${email})`.execute(ctx.db);
  const account_row = rows[0];
  if (!account_row) return undefined;
  await ctx.enterOrganization(account_row.organization_id);
  return loadAccount(ctx, account_row.user_id);
}

/** False for an invited person whose address signs in to another organization. */
export async function ownsAddress(ctx: Pick<AccountCtx, 'db'>, { email, user_id }: Account): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`select user_id from find_account(${email})`.execute(ctx.db);
  return rows[0]?.user_id === user_id;
}

/** Locks the account, so that its password cannot be replaced by another call while this one checks it. */
export async function loadAccount(ctx: AccountCtx, user_id: string): Promise<Account | undefined> {
  return ctx.db
    .selectFrom('users as u')
    .innerJoin('staff as s', 's.user_id', 'u.id')
    .select(['u.organization_id', 'u.id as user_id', 's.id as staff_id', 'u.email', 's.first_name', 's.last_name'])
    .select(['u.password_hash', 'u.must_verify_email', 's.status'])
    .where('u.id', '=', user_id)
    .forUpdate('u')
    .executeTakeFirst();
}

/** Makes calls that assign the same address at the same time run one after the other. */
export async function lockAddress(ctx: Pick<PublicCtx, 'db'>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(ctx.db);
}

export async function createSession(
  ctx: Pick<PublicCtx, 'db' | 'now'>,
  person: Pick<Account, 'organization_id' | 'user_id'>,
  impersonator?: Impersonator,
): Promise<string> {
  const { token, token_hash } = makeSecretToken(person.organization_id);
  await ctx.db
    .insertInto('sessions')
    .values({
      organization_id: person.organization_id,
      id: uuidv7(),
      user_id: person.user_id,
      token_hash,
      created_at: ctx.now.toString(),
      expires_at: sessionExpiry(ctx.now),
      impersonator_organization_id: impersonator?.organization_id ?? null,
      impersonator_user_id: impersonator?.user_id ?? null,
      impersonator_name: impersonator?.name ?? null,
    })
    .execute();
  return token;
}

/** Ends the session of this cookie, whichever organization it belongs to. */
export async function endSession(ctx: PublicCtx, token: string | undefined): Promise<void> {
  const secret = readSecretToken(token);
  if (!secret) return;
  await ctx.enterOrganization(secret.organization_id);
  await ctx.db.deleteFrom('sessions').where('token_hash', '=', secret.token_hash).execute();
}

export async function endSessionsOf(ctx: PublicCtx, user_id: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
  await sql`select end_impersonations_by(${user_id})`.execute(ctx.db);
}

/** Creates a link that works once; an older link of the same kind stops working. */
export async function createLink(
  ctx: AccountCtx,
  kind: OneTimeLinkKind,
  person: Pick<Account, 'organization_id' | 'user_id'>,
  page: string,
): Promise<string> {
  await dropLinks(ctx, kind, person.user_id);
  const { token, token_hash } = makeSecretToken(person.organization_id);
  await ctx.db
    .insertInto('one_time_links')
    .values({
      organization_id: person.organization_id,
      id: uuidv7(),
      kind,
      user_id: person.user_id,
      token_hash,
      created_at: ctx.now.toString(),
      expires_at: ctx.now.add({ milliseconds: ONE_TIME_LINK_MS[kind] }).toString(),
      proves_address: ctx.services.config.SMTP_URL !== undefined,
    })
    .execute();
  return `${publicUrl(ctx.services.config)}${page}?hash=${token}`;
}

async function dropLinks(ctx: AccountCtx, kind: OneTimeLinkKind, user_id: string): Promise<void> {
  await ctx.db.deleteFrom('one_time_links').where('user_id', '=', user_id).where('kind', '=', kind).execute();
}

/** Invalidates every link that was sent to the person. */
export async function dropLinksOf(ctx: AccountCtx, user_id: string): Promise<void> {
  await ctx.db.deleteFrom('one_time_links').where('user_id', '=', user_id).execute();
}

/** A link proves the address only if it was sent by mail; without a mail server an administrator can read it in the outbox. */
type LinkedAccount = Account & { readonly proof: Pick<UserChange, 'email_verified_on' | 'must_verify_email'> };

/** Deletes a link, so that it cannot be used again, and enters its organization. */
export async function takeLink(ctx: PublicCtx, kind: OneTimeLinkKind, hash: string): Promise<LinkedAccount> {
  const secret = readSecretToken(hash) ?? refuse('invalid_link');
  await ctx.enterOrganization(secret.organization_id);
  const link = await ctx.db
    .deleteFrom('one_time_links')
    .where('kind', '=', kind)
    .where('token_hash', '=', secret.token_hash)
    .where('expires_at', '>', ctx.now.toString())
    .returning(['user_id', 'proves_address'])
    .executeTakeFirst();
  const account = link && (await loadAccount(ctx, link.user_id));
  if (!account) return refuse('invalid_link');
  return {
    ...account,
    proof: link.proves_address ? { email_verified_on: ctx.now.toString(), must_verify_email: false } : {},
  };
}

interface UserChange {
  password_hash?: string;
  email_verified_on?: string;
  must_verify_email?: boolean;
}

export async function saveUser(ctx: PublicCtx, user_id: string, change: UserChange): Promise<void> {
  await ctx.db.updateTable('users').set(change).where('id', '=', user_id).execute();
}

interface StaffChange {
  first_name?: string;
  last_name?: string;
  job_title?: string;
  role_id?: RoleName;
  salary_type?: SalaryType;
  clockable?: boolean;
  hourly_cost_cents?: number | null;
  default_workplace_id?: string;
  status?: StaffStatus;
  confirmed_invitation_on?: string;
}

export async function saveStaff(ctx: PublicCtx, staff_id: string, change: StaffChange): Promise<void> {
  await ctx.db
    .updateTable('staff')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', staff_id)
    .execute();
}
