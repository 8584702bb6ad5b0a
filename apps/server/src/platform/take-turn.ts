import { sql } from 'kysely';
import type { Ctx } from './context.ts';

/** Makes calls of one organization that affect the same set of rows wait for each other. */
export async function takeTurn(ctx: Pick<Ctx, 'db' | 'actor'>, thing: string): Promise<void> {
  const turn = `${ctx.actor.organization_id} ${thing}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db);
}
