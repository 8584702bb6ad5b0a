import { refuse } from '../../platform/errors.ts';
import type { LoadedOrder } from './load-order.ts';

/** Refuses to change what somebody else changed after it was read, and says who was last at the order. */
export function assertAsRead({ last_event }: LoadedOrder, version: number, version_read: number): void {
  if (version !== version_read) refuse('changed_meanwhile', { who: last_event?.actor_name || 'Someone else' });
}
