import type {
  featureFlags as flagsEndpoint,
  listEvents as eventsEndpoint,
} from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isPermitted, RESOURCE_NAMES } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

type Fields = Record<string, unknown>;

export async function featureFlags(ctx: Ctx, input: InputOf<typeof flagsEndpoint>) {
  if (input.organization_id && input.organization_id !== ctx.actor.organization_id) return refuse('not_found');
  const features = await ctx.db.selectFrom('feature_flags').select('name').orderBy('name').execute();
  return { features };
}

export async function viewPaymentCustomer(ctx: Ctx) {
  return ctx.db
    .selectFrom('organizations')
    .select(['organization_id', 'name', 'plans', 'trial_until', 'paid_until'])
    .executeTakeFirstOrThrow();
}

export async function firstSteps(ctx: Ctx) {
  return ctx.db
    .selectNoFrom([
      sql<number>`(select count(*) from workplaces)`.as('workplaces'),
      sql<number>`(select count(*) from departments)`.as('departments'),
      sql<number>`(select count(*) from staff where status <> 'removed')`.as('staff'),
    ])
    .executeTakeFirstOrThrow();
}

/** Only what the reader could look at otherwise: entities they may view, at locations they work in. */
export async function listEvents(ctx: Ctx, input: InputOf<typeof eventsEndpoint>) {
  const { actor } = ctx;
  const visible = RESOURCE_NAMES.filter((resource_name) =>
    isPermitted(actor.permissions, { resource_name, action_name: 'view' }),
  );
  let query = ctx.db
    .selectFrom('events as e')
    .leftJoin('workplaces as w', 'w.id', 'e.workplace_id')
    .select(['e.id', 'e.occurred_at', 'e.entity', 'e.entity_id', 'e.action', 'e.actor_name', 'e.impersonator_name'])
    .select(['e.workplace_id', 'w.name as workplace_name'])
    .select([sql<Fields | null>`e.before`.as('before'), sql<Fields | null>`e.after`.as('after')])
    .where('e.entity', 'in', visible)
    .where((eb) =>
      eb.or([eb('e.workplace_id', 'is', null), eb('e.workplace_id', '=', eb.fn.any(eb.val(actor.workplace_ids)))]),
    );
  if (input.search) query = query.where('e.actor_name', 'ilike', containing(input.search));
  return paginated(ctx.db, query, input, {
    columns: { occurred_at: sql.ref('e.occurred_at') },
    first: { sort_by: 'occurred_at', descending: true },
    tie_break: sql.ref('e.id'),
  });
}
