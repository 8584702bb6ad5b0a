import type { CoreReturnState } from '@baydesk/domain/part-requests/core-return';
import { CORE_RETURN_MOVES } from '@baydesk/domain/part-requests/core-return';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';

/** A core to return, with what sending it back needs. */
export interface HeldCore {
  readonly id: string;
  readonly work_order_id: string;
  readonly workplace_id: string;
  readonly part_request_id: string;
  readonly vendor_id: string | null;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  /** The deposit of one piece. */
  readonly core: Cents;
  readonly state: CoreReturnState;
  readonly version: number;
}

/** Locks the orders of some cores in the order of their ids, and reads the cores; removed ones are left out. */
export async function holdCores({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<readonly HeldCore[]> {
  if (ids.length === 0) return [];
  const wanted = sql`any (${ids}::uuid[])`;
  const [, { rows }] = await Promise.all([
    sql`select id from work_orders
      where id in (select work_order_id from core_returns where id = ${wanted}) order by id for update`.execute(db),
    sql<HeldCore>`
      select q.id, q.work_order_id, o.workplace_id, q.part_request_id, r.vendor_id, r.part_number, r.description, q.quantity,
        r.core, q.state, q.version
      from core_returns q
      join part_requests r on r.id = q.part_request_id
      join work_orders o on o.id = q.work_order_id
      where q.id = ${wanted} and q.removed_at is null and o.removed_at is null
      order by q.id`.execute(db),
  ]);
  return rows;
}

export const mayMoveCore = (from: CoreReturnState, to: CoreReturnState): boolean =>
  from === to || CORE_RETURN_MOVES.some((move) => move.from === from && move.to === to);

/**
 * Moves cores of locked orders, billed ones too: what the vendor gives back changes nothing that the customer was billed. Those
 * that are there already stay as they are.
 */
export async function moveCores(
  ctx: Ctx,
  moves: readonly { readonly core: HeldCore; readonly to: CoreReturnState }[],
): Promise<void> {
  const moved = moves.filter(({ core, to }) => core.state !== to);
  if (moved.length === 0) return;
  const by_order = Map.groupBy(moved, ({ core }) => core.work_order_id);
  const events = [...by_order].map(([entity_id, cores]) => {
    const states = (stateOf: (move: (typeof moves)[number]) => CoreReturnState) => ({
      core_returns: Object.fromEntries(cores.map((move) => [move.core.id, { state: stateOf(move) }])),
    });
    return newEvent(ctx, 'work_order.cores_moved', {
      entity_id,
      workplace_id: cores[0]?.core.workplace_id ?? null,
      before: states(({ core }) => core.state),
      after: states(({ to }) => to),
    });
  });
  await writeTogether(ctx.db, [
    modification(
      'core_returns',
      moved.map(({ core, to }) => ({ id: core.id, state: to, version: core.version + 1 })),
    ),
    eventWrite(...events),
  ]);
}
