import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import type { Services } from '../request/context.ts';
import { liveStreams } from '../process/process-metrics.ts';
import type { LivePosition } from './live-position.ts';
import type { LiveStream } from './live-stream.ts';
import type { Hearer, LiveReading, ReadChange } from './read-live.ts';
import { readLive } from './read-live.ts';

export interface LiveHub {
  join(stream: LiveStream): void;
  leave(stream: LiveStream): void;
  countOf(organization_id: string, session_id: string): number;
  /** Reads and sends the organization's new changes. */
  nudge(organization_id: string): void;
  nudgeAll(): void;
  /** Checks for every stream that its session is valid and its browser still connected. */
  beat(): Promise<void>;
  /** Ends every stream, including those that join later. */
  close(): void;
}

/** The streams of one organization, which share each reading and its position. */
interface Group {
  position: LivePosition | undefined;
  readonly streams: Set<LiveStream>;
  readonly joining: Set<LiveStream>;
  turn: Promise<void> | undefined;
  is_nudged: boolean;
}

export function openLiveHub(services: Services): LiveHub {
  const groups = new Map<string, Group>();
  let is_closed = false;

  function nudge(organization_id: string): Promise<void> | undefined {
    const group = groups.get(organization_id);
    if (!group) return undefined;
    group.is_nudged = true;
    group.turn ??= takeTurns(organization_id, group).finally(() => {
      group.turn = undefined;
    });
    return group.turn;
  }

  /** All nudges during a turn lead to one further turn. */
  async function takeTurns(organization_id: string, group: Group): Promise<void> {
    while (group.is_nudged && group.streams.size + group.joining.size > 0) {
      group.is_nudged = false;
      try {
        await takeTurn(services, organization_id, group);
      } catch (error) {
        services.log.warn({ code: (error as { code?: string }).code }, 'could not read live changes');
      }
    }
  }

  return {
    join(stream) {
      if (is_closed) return stream.end();
      const group = groups.get(stream.organization_id) ?? newGroup();
      groups.set(stream.organization_id, group);
      group.joining.add(stream);
      liveStreams.inc();
      void nudge(stream.organization_id);
    },
    leave(stream) {
      const group = groups.get(stream.organization_id);
      if (!group) return;
      if (group.streams.delete(stream) || group.joining.delete(stream)) liveStreams.dec();
      if (group.streams.size + group.joining.size === 0) groups.delete(stream.organization_id);
    },
    countOf(organization_id, session_id) {
      const group = groups.get(organization_id);
      return group ? everyone(group).filter((stream) => stream.session_id === session_id).length : 0;
    },
    nudge: (organization_id) => void nudge(organization_id),
    nudgeAll() {
      for (const organization_id of groups.keys()) void nudge(organization_id);
    },
    async beat() {
      for (const [organization_id, group] of groups) {
        await nudge(organization_id);
        for (const stream of everyone(group)) stream.beat(group.joining.has(stream) ? undefined : group.position);
      }
    },
    close() {
      is_closed = true;
      for (const group of groups.values()) for (const stream of everyone(group)) stream.end();
    },
  };
}

const newGroup = (): Group => ({
  position: undefined,
  streams: new Set(),
  joining: new Set(),
  turn: undefined,
  is_nudged: false,
});

const everyone = (group: Group) => [...group.streams, ...group.joining];

async function takeTurn(services: Services, organization_id: string, group: Group): Promise<void> {
  const joining = [...group.joining];
  const reading = await readLive(services.database, organization_id, {
    session_ids: everyone(group).map((stream) => stream.session_id),
    since: group.position,
    resume_from: joining.flatMap((stream) => stream.resume_from ?? []),
  });
  group.position = reading.position;
  for (const stream of group.streams) tell(stream, reading, reading.changes);
  for (const stream of joining) {
    if (!group.joining.delete(stream)) continue;
    group.streams.add(stream);
    if (stream.resume_from === undefined) tell(stream, reading, []);
    else tell(stream, reading, reading.resumed.get(stream.resume_from) ?? 'too_many');
    stream.beat(reading.position);
  }
}

function tell(stream: LiveStream, { hearers, position }: LiveReading, changes: LiveReading['changes']): void {
  const hearer = hearers.get(stream.session_id);
  if (!hearer) stream.endSession();
  else if (changes === 'too_many') stream.tellReset(position);
  else
    stream.tell(
      changes.filter((change) => mayHear(hearer, change)).map(({ for_user_id: _for_user_id, ...change }) => change),
      position,
    );
}

const permissions_by_role = new Map(ROLE_NAMES.map((role) => [role, permissionsOf(role)]));

/** A person hears of a change to something they may view, at a location where they work, unless it is for another alone. */
function mayHear(
  { user_id, role_id, workplace_ids }: Hearer,
  { entity, workplace_id, for_user_id }: ReadChange,
): boolean {
  if (for_user_id !== null && for_user_id !== user_id) return false;
  if (workplace_id !== null && !workplace_ids.includes(workplace_id)) return false;
  const permissions = permissions_by_role.get(role_id) ?? [];
  return isPermitted(permissions, { resource_name: entity as ResourceName, action_name: 'view' });
}
