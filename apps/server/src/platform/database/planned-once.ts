import type { QueryResult, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const ONCE = sql`select set_config('plan_cache_mode', 'force_generic_plan', false)`;
const EACH_TIME = sql`select set_config('plan_cache_mode', 'force_custom_plan', false)`;
const AS_USUAL = sql`reset plan_cache_mode`;

/**
 * Runs a statement by one plan for all values. PostgreSQL would plan it anew for each call where it hopes to gain by knowing
 * the values, but planning a long statement takes almost as long as running it. All three are sent at once, in one round trip.
 */
export async function plannedOnce<Row>(db: Db, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const [, result] = await Promise.all([ONCE.execute(db), statement.execute(db), AS_USUAL.execute(db)]);
  return result;
}

/** Runs a statement by a plan for its values, where one plan cannot fit all of them: a week and two years, for instance. */
export async function plannedEachTime<Row>(db: Db, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const [, result] = await Promise.all([EACH_TIME.execute(db), statement.execute(db), AS_USUAL.execute(db)]);
  return result;
}
