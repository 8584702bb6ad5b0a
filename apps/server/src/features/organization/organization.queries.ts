import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type {
  featureFlags as flagsEndpoint,
  listEvents as eventsEndpoint,
} from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isPermitted, RESOURCE_NAMES } from '@baydesk/domain/permissions/permission';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';
import { selectEvents, withoutGuarded } from '../history/public.ts';

export async function featureFlags(ctx: Ctx, input: InputOf<typeof flagsEndpoint>) {
  if (input.organization_id && input.organization_id !== ctx.actor.organization_id) return refuse('not_found');
  return { features: await selectFeatures(ctx) };
}

/** Reads the features of the organization that was entered. */
export const selectFeatures = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('feature_flags').select('name').orderBy('name').execute();

export async function viewPaymentCustomer(ctx: Ctx) {
  return ctx.db
    .selectFrom('organizations')
    .select(['organization_id', 'name', 'plans', 'trial_until', 'paid_until'])
    .executeTakeFirstOrThrow();
}

export async function firstSteps(ctx: Ctx) {
  return ctx.db
    .selectNoFrom([
      sql<number>`(select count(*) from workplaces where not is_closed)`.as('workplaces'),
      sql<number>`(select count(*) from departments where not is_retired)`.as('departments'),
      sql<number>`(select count(*) from staff where status <> 'removed')`.as('staff'),
      sql<number>`(select count(*) from labour_types where not is_retired)`.as('labour_types'),
      sql<number>`(select count(*) from canned_lines where not is_retired)`.as('canned_lines'),
      // The count stops at one, because only its existence matters here.
      sql<number>`(select count(*) from (select from customers where removed_at is null limit 1) one)`.as('customers'),
      sql<number>`(select count(*) from (select from work_orders where removed_at is null limit 1) one)`.as(
        'work_orders',
      ),
    ])
    .executeTakeFirstOrThrow();
}

interface OrderOfEvent {
  readonly number: number;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly shop_id: string;
}

const ORDER_OF_EVENT = sql<OrderOfEvent | null>`case e.entity when 'work_order' then (
  select json_build_object('number', o.number, 'order_kind', o.order_kind, 'imported_number', o.imported_number, 'shop_id', p.shop_id)
  from work_orders o join workplaces p on p.id = o.workplace_id where o.id = e.entity_id) end`;

/** Lists events of records the caller may view, at locations they are enrolled at. */
export async function listEvents(ctx: Ctx, input: InputOf<typeof eventsEndpoint>) {
  const { actor } = ctx;
  const visible = RESOURCE_NAMES.filter((resource_name) =>
    isPermitted(actor.permissions, { resource_name, action_name: 'view' }),
  );
  let query = selectEvents(ctx).select(ORDER_OF_EVENT.as('order')).where('e.entity', 'in', visible);
  if (input.search) query = query.where('e.actor_name', 'ilike', containing(input.search));
  const { collection, pagination } = await paginated(ctx.db, query, input, {
    columns: { occurred_at: sql.ref('e.occurred_at') },
    first: { sort_by: 'occurred_at', descending: true },
    tie_break: sql.ref('e.id'),
  });
  return {
    collection: collection.map(({ order, ...event }) => ({
      ...withoutGuarded(actor, event),
      subject: order && orderNumber(order),
    })),
    pagination,
  };
}
