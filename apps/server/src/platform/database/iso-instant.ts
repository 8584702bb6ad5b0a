import { sql } from 'kysely';

/** Instants inside JSON as rows have them, to the millisecond in UTC. */
export const isoInstant = <Value extends string | null>(column: string) =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
