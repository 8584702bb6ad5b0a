import type { EventView } from '@baydesk/contract/organization.contract';

type Comparable = Pick<EventView, 'actor_name' | 'entity' | 'entity_id' | 'action'>;

/** Equal neighbouring entries become one, the newest, with a count. */
export function collapseRepeats<Event extends Comparable>(events: readonly Event[]): { event: Event; times: number }[] {
  const collapsed: { event: Event; times: number }[] = [];
  for (const event of events) {
    const last = collapsed.at(-1);
    if (last && isRepeat(last.event, event)) last.times += 1;
    else collapsed.push({ event, times: 1 });
  }
  return collapsed;
}

const isRepeat = (one: Comparable, other: Comparable) =>
  one.actor_name === other.actor_name &&
  one.entity === other.entity &&
  one.entity_id === other.entity_id &&
  one.action === other.action;
