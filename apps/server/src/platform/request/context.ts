import type { FastifyBaseLogger } from 'fastify';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, CurrentWorkplace } from './actor.ts';
import type { Config } from '../process/config.ts';
import type { Database, Db } from '../database/database.ts';
import type { DiskRoom } from '../process/disk-room.ts';
import type { Documents } from '../documents/documents.ts';
import type { Uses } from '../records/uses.ts';
import type { RememberedSessions } from '../sessions/remembered-sessions.ts';
import type { SecretBox } from '../sessions/secret-box.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { Throttle } from './throttle.ts';
import type { Uploads } from './uploads.ts';

/** The services that all calls of a process share. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly throttle: Throttle;
  readonly sessions: RememberedSessions;
  readonly documents: Documents;
  readonly uploads: Uploads;
  readonly disk: DiskRoom;
  /** Signs access tokens; the same in every process on one database. */
  readonly token_key: Uint8Array;
  readonly secrets: SecretBox;
  /** Signs the cookies of known devices; the same in every process on one database. */
  readonly device_key: Uint8Array;
  /** The references of all features, so that no record in use is removed. */
  readonly uses: Uses;
  readonly close: () => Promise<void>;
}

export interface PublicCtx {
  readonly services: Services;
  /** The transaction of this call; everything the handler reads or writes goes through it. */
  readonly db: Db;
  readonly now: Temporal.Instant;
  readonly request_id: string;
  readonly address: string;
  readonly cookies: SessionCookies;
  /** Enters an organization, for public calls that find theirs while they run. */
  enterOrganization(organization_id: string): Promise<void>;
}

export interface Ctx extends PublicCtx {
  readonly actor: Actor;
  readonly workplace: CurrentWorkplace | undefined;
}

export interface WorkplaceCtx extends Ctx {
  readonly workplace: CurrentWorkplace;
}
