import type { Cents } from '@baydesk/domain/money/cents';
import { extend } from '@baydesk/domain/money/cents';
import { coreDueOn } from '@baydesk/domain/part-requests/core-return';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { insertion, modification, writeTogether } from '../../../platform/writes/write-together.ts';
import type { HeldCore } from './move-cores.ts';

interface CreditedPart {
  readonly id: string;
  readonly work_order_id: string;
  readonly workplace_id: string;
  readonly timezone: string;
  readonly core: Cents;
}

/** Keeps the worn parts that came after their order was billed as cores to return. The billed order stays as it is. */
export async function keepCreditedCores(
  ctx: Ctx,
  credit_id: string,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  if (pieces.size === 0) return;
  const { rows } = await sql<CreditedPart>`
    select r.id, r.work_order_id, o.workplace_id, w.timezone, r.core
    from part_requests r
    join work_orders o on o.id = r.work_order_id
    join workplaces w on w.id = o.workplace_id
    where r.id = any (${[...pieces.keys()]}::uuid[]) and r.core > 0`.execute(ctx.db);
  if (rows.length === 0) return;
  const cores = rows.map(({ id: part_request_id, work_order_id, timezone, core }) => {
    const quantity = pieces.get(part_request_id) ?? 0;
    return {
      organization_id: ctx.actor.organization_id,
      id: uuidv7(),
      work_order_id,
      part_request_id,
      quantity,
      amount: extend(quantity, core),
      state: 'not_ready' as const,
      due_on: coreDueOn(ctx.now, timezone),
      created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      version: 1,
      credit_id,
    };
  });
  const [{ work_order_id: entity_id, workplace_id } = { work_order_id: '', workplace_id: null }] = rows;
  const event = newEvent(ctx, 'work_order.cores_came', {
    entity_id,
    workplace_id,
    after: { core_returns: Object.fromEntries(cores.map(({ id, state }) => [id, { state }])) },
  });
  await writeTogether(ctx.db, [insertion('core_returns', cores), eventWrite(event)]);
}

/** The cores to return that came with a credit. */
export async function creditedCoreIds({ db }: Pick<Ctx, 'db'>, credit_id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('core_returns')
    .select('id')
    .where('credit_id', '=', credit_id)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives locked cores back to the customer who brought them. */
export async function giveCoresBack(ctx: Ctx, cores: readonly HeldCore[]): Promise<void> {
  const [first] = cores;
  if (!first) return;
  const removed_at = ctx.now.toString({ fractionalSecondDigits: 3 });
  const event = newEvent(ctx, 'work_order.cores_given_back', {
    entity_id: first.work_order_id,
    workplace_id: first.workplace_id,
    before: { core_returns: Object.fromEntries(cores.map(({ id, state }) => [id, { state }])) },
  });
  await writeTogether(ctx.db, [
    modification(
      'core_returns',
      cores.map(({ id, version }) => ({ id, removed_at, version: version + 1 })),
    ),
    eventWrite(event),
  ]);
}
