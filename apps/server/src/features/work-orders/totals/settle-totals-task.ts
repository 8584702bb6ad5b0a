import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isFrozenOrder, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { EventActor } from '../../../platform/writes/events.ts';
import { baydeskItself, recordEvent } from '../../../platform/writes/events.ts';
import { defineJobTask, enqueueJob } from '../../../platform/jobs/jobs.ts';
import { inOrganization, inTransaction } from '../../../platform/database/transaction.ts';
import type { UpdatedOrder } from './update-totals.ts';
import { updateTotals } from './update-totals.ts';

const input = z.object({
  organization_id: z.uuid(),
  /** The location or the customer whose rule changed; both are null for a rule of the organization. */
  workplace_id: z.uuid().nullable(),
  customer_id: z.uuid().nullable(),
  /** Only orders with lines of other payers, settled or not, because migration 14 changed their totals. */
  has_other_payers: z.boolean().default(false),
});
type Scope = z.output<typeof input>;

const ORDERS_AT_ONCE = 200;
const CHANGEABLE: readonly WorkOrderStatus[] = WORK_ORDER_STATUSES.filter((status) => !isFrozenOrder(status));

/** Stores new totals of orders after a rule changed. */
export const settleTotalsTask = defineJobTask({
  name: 'settle_totals',
  input,
  async run({ database }, scope, { job_id }) {
    const { organization_id } = scope;
    const inOwn = <T>(work: (ctx: SettlingCtx) => Promise<T>): Promise<T> =>
      inOrganization(database, organization_id, ({ db }) =>
        work({
          db,
          now: Temporal.Now.instant(),
          request_id: `job ${job_id}`,
          actor: baydeskItself(organization_id),
        }),
      );
    const ids = await inOwn(({ db }) => ordersOf(db, scope));
    for (let first = 0; first < ids.length; first += ORDERS_AT_ONCE) {
      const chunk = ids.slice(first, first + ORDERS_AT_ONCE);
      const free = new Set(await inOwn((ctx) => settleFree(ctx, chunk)));
      // A change that holds an order may have read the old rule, so each such order is awaited alone.
      for (const id of chunk.filter((each) => !free.has(each))) await inOwn((ctx) => settleOne(ctx, id));
    }
  },
});

interface SettlingCtx {
  readonly db: Db;
  readonly now: Temporal.Instant;
  readonly request_id: string;
  readonly actor: EventActor;
}

async function settleFree(ctx: SettlingCtx, ids: readonly string[]): Promise<readonly string[]> {
  const free = await lockable(ctx.db)
    .where('id', '=', sql<string>`any(${ids})`)
    .skipLocked()
    .execute();
  const free_ids = free.map(({ id }) => id);
  await recordPerLocation(ctx, await updateTotals(ctx, free_ids));
  return free_ids;
}

async function settleOne(ctx: SettlingCtx, id: string): Promise<void> {
  const locked = await lockable(ctx.db).where('id', '=', id).executeTakeFirst();
  if (locked) await recordPerLocation(ctx, await updateTotals(ctx, [id]));
}

const lockable = (db: Db) => db.selectFrom('work_orders').select('id').orderBy('id').forNoKeyUpdate();

/** Records the event at the location, so that the last change of each order can still be undone. */
async function recordPerLocation(ctx: SettlingCtx, updated: readonly UpdatedOrder[]): Promise<void> {
  for (const [workplace_id, orders] of Map.groupBy(updated, (order) => order.workplace_id))
    await recordEvent(ctx, 'work_order.totals_settled', {
      entity_id: workplace_id,
      workplace_id,
      after: { order_count: orders.length },
    });
}

/** Exemptions end at midnight in the time zone of each location. */
export const lapsedExemptionsTask = defineJobTask({
  name: 'settle_lapsed_exemptions',
  cron: '1,31 * * * *',
  input: z.object({}),
  async run({ database }) {
    await inTransaction(database, undefined, ({ client }) =>
      client.query(`select settle_lapsed_exemptions((now() at time zone 'utc')::date)`),
    );
  },
});

/** Enqueues new totals for the orders of a customer, for callers that give orders to another customer. */
export const settleTotalsOf = (db: Db, organization_id: string, customer_id: string): Promise<void> =>
  enqueueJob(
    db,
    settleTotalsTask,
    { organization_id, workplace_id: null, customer_id, has_other_payers: false },
    `settle_totals ${customer_id}`,
  );

async function ordersOf(db: Db, scope: Scope): Promise<string[]> {
  if (!scope.has_other_payers) return openOrders(db, scope);
  const { rows } = await sql<{ id: string }>`
    select distinct work_order_id as id from work_order_lines where is_warranty = 1 or is_internal = 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads one location and one status at a time, along an index, because almost all orders of an old shop are paid. */
async function openOrders(db: Db, { workplace_id, customer_id }: Scope): Promise<string[]> {
  const { rows } = customer_id
    ? await sql<{ id: string }>`
        select id from work_orders
        where customer_id = ${customer_id} and status = any(${CHANGEABLE}) and removed_at is null`.execute(db)
    : await sql<{ id: string }>`
        select o.id from workplaces w cross join unnest(${CHANGEABLE}::text[]) of (status) cross join lateral (
          select id from work_orders x
          where x.workplace_id = w.id and x.status = of.status and x.removed_at is null
          order by x.created_at desc, x.id desc limit 100000) o
        where w.id = ${workplace_id} or ${workplace_id}::uuid is null`.execute(db);
  return rows.map(({ id }) => id);
}
