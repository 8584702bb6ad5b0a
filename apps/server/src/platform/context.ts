import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Temporal } from 'temporal-polyfill';
import type { Config } from './config.ts';
import type { Database, Db } from './database.ts';
import type { RememberedSessions } from './remembered-sessions.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Throttle } from './throttle.ts';

/** What the whole process shares. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly throttle: Throttle;
  readonly sessions: RememberedSessions;
  /** Signs access tokens; the same in every process on one database. */
  readonly token_key: Uint8Array;
  readonly close: () => Promise<void>;
}

export interface Impersonator {
  readonly organization_id: string;
  readonly user_id: string;
  readonly name: string;
}

/** The person a call is made by, or on whose behalf someone of the company makes it. */
export interface Actor {
  readonly organization_id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly staff_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly RoleName[];
  readonly clockable: boolean;
  readonly default_workplace_id: string | null;
  readonly workplace_ids: readonly string[];
  readonly permissions: readonly PermissionRecord[];
  readonly impersonator: Impersonator | undefined;
}

export interface CurrentWorkplace {
  readonly id: string;
  readonly name: string;
  readonly shop_id: string;
  readonly timezone: string;
}

export interface PublicCtx {
  readonly services: Services;
  /** The transaction of this call; everything the handler reads or writes goes through it. */
  readonly db: Db;
  readonly now: Temporal.Instant;
  readonly request_id: string;
  readonly address: string;
  readonly cookies: SessionCookies;
  /** Puts the transaction into an organization, for calls that find theirs on the way. */
  enterOrganization(organization_id: string): Promise<void>;
}

export interface Ctx extends PublicCtx {
  readonly actor: Actor;
  readonly workplace: CurrentWorkplace | undefined;
}

export interface WorkplaceCtx extends Ctx {
  readonly workplace: CurrentWorkplace;
}
