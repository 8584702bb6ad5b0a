import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Ctx } from '../request/context.ts';
import { refuse } from '../request/errors.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

export interface TakenName {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** Runs a write and turns the violation of a unique name into a refusal at its field. */
export async function refuseTaken<T>(names: Readonly<Record<string, TakenName>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    const name = names[error.constraint ?? ''];
    if (!name) throw error;
    return refuse('name_taken', { field: name.label, value: name.value }, name.field);
  }
}

/** True if a write failed because a row with the same id is there already. */
export const isTakenId = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && (error.constraint ?? '').endsWith('_pkey');

/** Runs the write of a new document. An id that belongs to another document is refused as not found. */
export async function refuseTakenId<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store();
  } catch (error) {
    if (isTakenId(error)) return refuse('not_found');
    throw error;
  }
}

/** True if a write failed because a record that it names has been removed. */
export const isRemovedRecord = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;

/** Makes repeats of one create wait for each other, so that the later ones find the row of the first. */
export async function lockNewId(ctx: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(ctx.db);
}
