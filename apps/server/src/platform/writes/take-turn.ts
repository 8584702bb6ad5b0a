import { sql } from 'kysely';
import type { Actor } from '../request/actor.ts';
import type { Ctx } from '../request/context.ts';

type TurnCtx = Pick<Ctx, 'db'> & { readonly actor: Pick<Actor, 'organization_id'> };

/** Makes calls of one organization that affect the same set of rows wait for each other. */
export async function takeTurn(ctx: TurnCtx, thing: string): Promise<void> {
  const turn = `${ctx.actor.organization_id} ${thing}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db);
}
