import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../request/actor.ts';
import type { PublicCtx } from '../request/context.ts';
import type { Write } from './write-together.ts';
import { insertion, writeTogether } from './write-together.ts';

export interface EventDetails {
  readonly entity_id: string;
  readonly workplace_id?: string | null;
  /** The one person whose browsers hear of it; no history shows such an event. */
  readonly for_user_id?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

type RecordingCtx = Pick<PublicCtx, 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

/** The person behind an event, signed in or identified by a link; `user_id` is null for a job. */
export type EventActor = Pick<Actor, 'organization_id' | 'first_name' | 'last_name'> &
  Partial<Pick<Actor, 'impersonator'>> & { readonly user_id: string | null };

export const baydeskItself = (organization_id: string): EventActor => ({
  organization_id,
  user_id: null,
  first_name: 'Baydesk',
  last_name: '',
});

/** A recorded event, for callers that show it at once. */
export interface RecordedEvent {
  readonly event_id: string;
  readonly action: string;
  readonly actor_user_id: string | null;
  readonly actor_name: string;
  readonly occurred_at: string;
}

/** An event of a command as a row; history, live updates and audit read it. */
export function newEvent(
  { actor, now, request_id }: Omit<RecordingCtx, 'db'>,
  name: `${ResourceName}.${string}`,
  { entity_id, workplace_id = null, for_user_id, before, after }: EventDetails,
) {
  const [entity = '', action = ''] = name.split('.');
  return {
    organization_id: actor.organization_id,
    id: uuidv7(),
    occurred_at: now.toString({ fractionalSecondDigits: 3 }),
    actor_user_id: actor.user_id,
    actor_name: [actor.first_name, actor.last_name].filter(Boolean).join(' '),
    impersonator_user_id: actor.impersonator?.user_id ?? null,
    impersonator_name: actor.impersonator?.name ?? null,
    workplace_id,
    for_user_id: for_user_id ?? null,
    entity,
    entity_id,
    action,
    before: before ?? null,
    after: after ?? null,
    request_id,
  };
}

/** Stores events in the statement of the change they record. */
export const eventWrite = (...events: readonly ReturnType<typeof newEvent>[]): Write => insertion('events', events);

export const asRecorded = ({
  id,
  action,
  actor_user_id,
  actor_name,
  occurred_at,
}: ReturnType<typeof newEvent>): RecordedEvent => ({ event_id: id, action, actor_user_id, actor_name, occurred_at });

/** Records one event per command in the command's transaction. */
export async function recordEvent(
  ctx: RecordingCtx,
  name: `${ResourceName}.${string}`,
  details: EventDetails,
): Promise<RecordedEvent> {
  const event = newEvent(ctx, name, details);
  await writeTogether(ctx.db, [eventWrite(event)]);
  return asRecorded(event);
}
