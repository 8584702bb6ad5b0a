import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { CoreToReturn, moveCores as endpoint } from '@baydesk/contract/returns/cores.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { holdCores, mayMoveCore, moveCores as move } from '../../work-orders/public.ts';
import { assertCoreFree, onReturns } from '../put-on-return.ts';
import { refuseReturn } from '../lock-return.ts';
import type { ReadCore } from './core-row.queries.ts';
import { CORE_COLUMNS, CORE_JOINS, shownCore } from './core-row.queries.ts';

/** Moves all of the cores or none; those that are on a return move with it. */
export async function moveCores(
  ctx: Ctx,
  { cores: read, state }: InputOf<typeof endpoint>,
): Promise<{ collection: CoreToReturn[] }> {
  const ids = [...new Set(read.map(({ id }) => id))];
  const locked_cores = await holdCores(ctx, ids);
  const taken = await onReturns(ctx, ids);
  for (const { id, version } of read) {
    const core = locked_cores.find((each) => each.id === id);
    if (!core || !ctx.actor.workplace_ids.includes(core.workplace_id)) return refuse('not_found');
    refuseStale(core.version, version);
    assertCoreFree(core, taken);
    if (!mayMoveCore(core.state, state)) refuseReturn(`The core of ${core.description} cannot be moved there.`);
  }
  await move(
    ctx,
    locked_cores.map((core) => ({ core, to: state })),
  );
  const { rows } = await sql<ReadCore>`
    select ${CORE_COLUMNS} from core_returns q ${CORE_JOINS} where q.id = any (${ids}::uuid[])
    order by q.due_on, q.id`.execute(ctx.db);
  return { collection: rows.map((core) => shownCore(ctx, core)) };
}
