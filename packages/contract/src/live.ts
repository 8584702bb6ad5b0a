import { z } from 'zod';
import { instant, uuid } from './fields.ts';

export const LIVE_PATH = '/api/live';

/**
 * The messages of the stream, by their server-sent event name. `change` carries a `liveChange`. `reset`: too
 * much was missed to send it one by one, so everything shown is to be fetched again. `session_ended`: the
 * stream closes and stays closed.
 */
export const LIVE_MESSAGES = ['change', 'reset', 'session_ended'] as const;
export type LiveMessage = (typeof LIVE_MESSAGES)[number];

/** A change by anyone, with enough details to refresh the screen and to show who made it. */
export const liveChange = z.object({
  event_id: uuid,
  entity: z.string(),
  entity_id: uuid,
  action: z.string(),
  workplace_id: uuid.nullable(),
  actor_user_id: uuid.nullable(),
  actor_name: z.string(),
  occurred_at: instant,
  /** The call that made the change, by which a page knows its own changes. */
  request_id: z.string(),
});
export type LiveChange = z.output<typeof liveChange>;
