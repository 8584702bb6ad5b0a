import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listOrderHistory as listEndpoint,
  viewOrderHistory as viewEndpoint,
} from '@baydesk/contract/work-orders/history.contract';
import { assetName } from '@baydesk/domain/format/asset-name';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { paginated } from '../../../platform/lists/list-query.ts';
import { selectLastEvent } from '../order/surroundings.queries.ts';
import { isUndoableBy } from '../order/view-order.ts';
import { eventFor } from './hide-order-costs.ts';

/** Everyone who may see an order may read its history, from every location. */
const selectOrderEvents = (db: Db) =>
  db
    .selectFrom('events as e')
    .leftJoin('workplaces as w', 'w.id', 'e.workplace_id')
    .select(['e.id', 'e.occurred_at', 'e.entity', 'e.entity_id', 'e.action', 'e.actor_name', 'e.impersonator_name'])
    .select(['e.workplace_id', 'w.name as workplace_name', 'e.before', 'e.after'])
    .where('e.entity', '=', 'work_order');

/** The location of an order and its newest event. */
const newestEvent = (db: Db, work_order_id: string) =>
  db
    .selectFrom('work_orders as o')
    .leftJoinLateral(
      () => selectLastEvent(db).as('newest'),
      (join) => join.onTrue(),
    )
    .where('o.id', '=', work_order_id)
    .where('o.removed_at', 'is', null)
    .select(['o.workplace_id', 'newest.event_id', 'newest.actor_user_id', 'newest.moved_to']);

export async function listOrderHistory(ctx: Ctx, input: InputOf<typeof listEndpoint>) {
  const { db, actor } = ctx;
  const query = selectOrderEvents(db).where('e.entity_id', '=', input.work_order_id);
  const [order, { collection, pagination }] = await Promise.all([
    newestEvent(db, input.work_order_id).executeTakeFirst(),
    paginated(db, query, input, {
      columns: { occurred_at: sql.ref('e.occurred_at') },
      first: { sort_by: 'occurred_at', descending: true },
      tie_break: sql.ref('e.id'),
    }),
  ]);
  if (!order) refuse('not_found');
  const is_here = actor.workplace_ids.includes(order.workplace_id);
  return {
    names: await namesInHistory(db, collection),
    collection: collection.map((event) => ({
      ...eventFor(ctx, event),
      is_undoable: is_here && event.id === order.event_id && isUndoableBy(actor, { ...order, action: event.action }),
    })),
    pagination,
  };
}

export async function viewOrderHistory(ctx: Ctx, { id }: InputOf<typeof viewEndpoint>) {
  const event = await selectOrderEvents(ctx.db).where('e.id', '=', id).executeTakeFirst();
  return event ? eventFor(ctx, event) : refuse('not_found');
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Finds the names of everything that events mention by id, also of removed rows. */
async function namesInHistory(
  db: Db,
  events: readonly { readonly before: unknown; readonly after: unknown }[],
): Promise<Record<string, string>> {
  const json = JSON.stringify(events.map(({ before, after }) => [before, after]));
  const ids = [...new Set(json.match(UUID))];
  if (ids.length === 0) return {};
  const [named, vehicles] = await Promise.all([selectNames(db, ids), selectVehicles(db, ids)]);
  return Object.fromEntries([
    ...named.rows.map(({ id, name }) => [id, name]),
    ...vehicles.map(({ id, ...vehicle }) => [id, assetName(vehicle)]),
  ]) as Record<string, string>;
}

const selectNames = (db: Db, ids: readonly string[]) =>
  sql<{ id: string; name: string }>`
    select id, name from customers where id = any(${ids})
    union all select id, btrim(first_name || ' ' || last_name) from contacts where id = any(${ids})
    union all select id, btrim(first_name || ' ' || last_name) from staff where id = any(${ids})
    union all select id, name from taxes where id = any(${ids})
    union all select id, name from labour_types where id = any(${ids})
    union all select id, name from categories where id = any(${ids})
    union all select id, line_name from work_order_lines where id = any(${ids})
    union all select id, description from line_tasks where id = any(${ids})
    union all select id, description from part_requests where id = any(${ids})`.execute(db);

const selectVehicles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('vehicles as v')
    .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
    .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
    .where('v.id', '=', sql<string>`any(${ids})`)
    .select(['v.id', 'v.year', 'v.unit', 'maker.name as maker_name', 'model.name as model_name'])
    .execute();
