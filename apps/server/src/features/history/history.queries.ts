import type { viewHistory as endpoint } from '@baydesk/contract/history.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { change, isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { sql } from 'kysely';
import type { Actor } from '../../platform/request/actor.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { paginated } from '../../platform/lists/list-query.ts';
import { namePunchedWork } from './name-punched-work.ts';

type Values = Record<string, unknown> | null;

interface Recorded {
  readonly entity: string;
  readonly before: Values;
  readonly after: Values;
}

/** Fields that need a further permission besides the one to view the record. */
const GUARDED = [{ entity: 'staff', field: 'hourly_cost_cents', needs: change('staff') }] as const;

/** Events of the caller's locations and of no location. Events for one person's browsers alone are left out. */
export function selectEvents({ db, actor }: Ctx) {
  return db
    .selectFrom('events as e')
    .leftJoin('workplaces as w', 'w.id', 'e.workplace_id')
    .select(['e.id', 'e.occurred_at', 'e.entity', 'e.entity_id', 'e.action', 'e.actor_name', 'e.impersonator_name'])
    .select(['e.workplace_id', 'w.name as workplace_name', 'e.before', 'e.after'])
    .where('e.for_user_id', 'is', null)
    .where((eb) =>
      eb.or([eb('e.workplace_id', 'is', null), eb('e.workplace_id', '=', eb.fn.any(eb.val(actor.workplace_ids)))]),
    );
}

export function withoutGuarded<Event extends Recorded>(actor: Actor, event: Event): Event {
  const hidden = GUARDED.filter(
    ({ entity, needs }) => entity === event.entity && !isPermitted(actor.permissions, needs),
  ).map(({ field }) => field);
  const clean = (values: Values) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => !hidden.some((name) => name === field)));
  return hidden.length === 0 ? event : { ...event, before: clean(event.before), after: clean(event.after) };
}

/** Resources whose events have the id of another record and belong to its history. */
const TOLD_WITH: Readonly<Partial<Record<ResourceName, readonly ResourceName[]>>> = { vendor: ['vendor_transaction'] };

export async function viewHistory(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const sees = (entity: ResourceName) => isPermitted(ctx.actor.permissions, view(entity));
  if (!sees(input.entity)) refuse('not_permitted');
  const entities = [input.entity, ...(TOLD_WITH[input.entity] ?? []).filter(sees)];
  const query = selectEvents(ctx).where('e.entity', 'in', entities).where('e.entity_id', '=', input.entity_id);
  const { collection, pagination } = await paginated(ctx.db, query, input, {
    columns: { occurred_at: sql.ref('e.occurred_at') },
    first: { sort_by: 'occurred_at', descending: true },
    tie_break: sql.ref('e.id'),
  });
  const events = collection.map((event) => withoutGuarded(ctx.actor, event));
  return { collection: await namePunchedWork(ctx, events), pagination };
}
