import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Services } from '../request/context.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { openDiskRoom } from './disk-room.ts';
import { openDocuments } from '../documents/documents.ts';
import type { Uses } from '../records/uses.ts';
import { openRememberedSessions } from '../sessions/remembered-sessions.ts';
import { openSecretBox } from '../sessions/secret-box.ts';
import { openThrottle } from '../request/throttle.ts';
import { openUploads } from '../request/uploads.ts';

export async function openServices(
  config: Config,
  database_url: string,
  log: FastifyBaseLogger,
  uses: Uses,
): Promise<Services> {
  const database = openDatabase(database_url, config.DATABASE_CONNECTIONS);
  // Session stamps and attempt counters have their own connections, so that a call never waits for its own pool.
  const beside = openDatabase(database_url, 3);
  const token_key = config.TOKEN_SECRET
    ? new TextEncoder().encode(config.TOKEN_SECRET)
    : await sharedSecret(database, 'access_token');
  const documents = openDocuments(log);
  const disk = openDiskRoom(database, log);
  const close = async () => {
    disk.close();
    await Promise.all([database.close(), beside.close(), documents.close()]);
  };
  return {
    config,
    database,
    log,
    throttle: openThrottle(beside, config),
    sessions: openRememberedSessions(beside.pool),
    documents,
    uploads: openUploads(),
    disk,
    token_key,
    secrets: openSecretBox(config),
    device_key: await sharedSecret(database, 'known_device'),
    uses,
    close,
  };
}

/** A secret that all processes on one database share; the first one creates it. */
async function sharedSecret(database: Database, name: string): Promise<Uint8Array> {
  await database.pool.query('insert into instance_secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ]);
  const { rows } = await database.pool.query<{ value: Buffer }>('select value from instance_secrets where name = $1', [
    name,
  ]);
  if (!rows[0]) throw new Error(`no secret ${name}`);
  return rows[0].value;
}
