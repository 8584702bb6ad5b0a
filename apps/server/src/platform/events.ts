import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from './actor.ts';
import type { PublicCtx } from './context.ts';

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

/** Records one event per command in the command's transaction; history, live updates and audit read it. */
export async function recordEvent(
  ctx: RecordingCtx,
  name: `${ResourceName}.${string}`,
  { entity_id, workplace_id = null, for_user_id, before, after }: EventDetails,
): Promise<RecordedEvent> {
  const [entity = '', action = ''] = name.split('.');
  const { actor } = ctx;
  const event_id = uuidv7();
  const occurred_at = ctx.now.toString({ fractionalSecondDigits: 3 });
  const actor_name = [actor.first_name, actor.last_name].filter(Boolean).join(' ');
  await ctx.db
    .insertInto('events')
    .values({
      organization_id: actor.organization_id,
      id: event_id,
      occurred_at,
      actor_user_id: actor.user_id,
      actor_name,
      impersonator_user_id: actor.impersonator?.user_id ?? null,
      impersonator_name: actor.impersonator?.name ?? null,
      workplace_id,
      for_user_id: for_user_id ?? null,
      entity,
      entity_id,
      action,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      request_id: ctx.request_id,
    })
    .execute();
  return { event_id, action, actor_user_id: actor.user_id, actor_name, occurred_at };
}
