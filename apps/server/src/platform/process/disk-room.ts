import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

/** Knows whether the disk of the database or of this process is full, from the first error until there is room. */
export interface DiskRoom {
  /** Looks at an error of a call or a job. */
  note(error: unknown): void;
  isFull(): boolean;
  close(): void;
}

const LOOK_AGAIN_MS = 5_000;
const TRIED_BYTES = 1024 * 1024;

export function openDiskRoom(database: Database, log: FastifyBaseLogger, look_again_ms = LOOK_AGAIN_MS): DiskRoom {
  let timer: NodeJS.Timeout | undefined;

  async function lookAgain(): Promise<void> {
    try {
      await tryToWrite(database);
      timer = undefined;
      log.info('the disk has room again');
    } catch (error) {
      if (isDiskFull(error)) log.error('the disk is still full: nothing can be saved until there is room');
      timer = lookLater();
    }
  }
  const lookLater = () => setTimeout(() => void lookAgain(), look_again_ms).unref();

  return {
    note(error) {
      if (timer || !isDiskFull(error)) return;
      log.error('the disk is full: nothing can be saved until there is room');
      timer = lookLater();
    },
    isFull: () => timer !== undefined,
    close: () => clearTimeout(timer),
  };
}

const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.has(String(error.code));

/** Writes to the database and to the folder for uploads, and takes both back. */
async function tryToWrite(database: Database): Promise<void> {
  const bytes = Buffer.alloc(TRIED_BYTES);
  await inTransaction(database, undefined, async ({ db }) => {
    await sql`select lo_unlink(lo_from_bytea(0, ${bytes}))`.execute(db);
  });
  const folder = await mkdtemp(join(tmpdir(), 'baydesk-room-'));
  try {
    await writeFile(join(folder, 'room'), bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
