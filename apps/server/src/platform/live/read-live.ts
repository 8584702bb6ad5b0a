import type { LiveChange } from '@baydesk/contract/live';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { LivePosition } from './live-position.ts';
import { readPosition } from './live-position.ts';

const MOST_CHANGES = 500;

/** The person of a valid session, with the role and locations that decide which changes they may see. */
export interface Hearer {
  readonly session_id: string;
  readonly user_id: string;
  readonly role_id: RoleName;
  readonly workplace_ids: readonly string[];
}

/** A change, and the one person it is for, if it is for one alone. */
export interface ReadChange extends LiveChange {
  readonly for_user_id: string | null;
}

export type Missed = readonly ReadChange[] | 'too_many';

export interface LiveReading {
  readonly position: LivePosition;
  readonly hearers: ReadonlyMap<string, Hearer>;
  readonly changes: Missed;
  /** The changes that reconnecting browsers missed, by the position they sent. */
  readonly resumed: ReadonlyMap<string, Missed>;
}

export interface LiveQuestion {
  readonly session_ids: readonly string[];
  readonly since: LivePosition | undefined;
  readonly resume_from: readonly string[];
}

/** Reads everything an organization's streams need for their next turn, as of one moment. */
export function readLive(database: Database, organization_id: string, question: LiveQuestion): Promise<LiveReading> {
  return inTransaction(database, organization_id, ({ client }) => readNow(client, question), 'repeatable read');
}

async function readNow(client: PoolClient, question: LiveQuestion): Promise<LiveReading> {
  const [snapshot, hearers, changes] = await Promise.all([
    client.query<{ position: LivePosition }>('select pg_current_snapshot()::text as position'),
    client.query<Hearer>({ ...FIND_HEARERS, values: [question.session_ids] }),
    question.since === undefined ? [] : readChanges(client, question.since),
  ]);
  const position = snapshot.rows[0]?.position ?? '';
  const resumed = new Map<string, Missed>();
  for (const text of new Set(question.resume_from)) {
    const since = readPosition(text, position);
    resumed.set(text, since === undefined ? 'too_many' : await readClaimed(client, since));
  }
  return {
    position,
    hearers: new Map(hearers.rows.map((hearer) => [hearer.session_id, hearer])),
    changes,
    resumed,
  };
}

const FIND_HEARERS = {
  name: 'find_live_hearers',
  text: `
    select s.id as session_id, s.user_id, p.role_id,
      array(select e.workplace_id from enrollments e where e.staff_id = p.id) as workplace_ids
    from sessions s
    join staff p on p.user_id = s.user_id and p.status = 'active'
    where s.id = any($1) and s.expires_at > now()`,
};

const FIND_CHANGES = {
  name: 'find_live_changes',
  text: `
    select id as event_id, entity, entity_id, action, workplace_id, actor_user_id, actor_name, occurred_at, request_id, for_user_id
    from events
    where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
    order by transaction_id, id
    limit $2`,
};

/** Browsers send the position, so one that PostgreSQL cannot read must not affect other streams. */
async function readClaimed(client: PoolClient, since: LivePosition): Promise<Missed> {
  await client.query('savepoint claimed');
  try {
    return await readChanges(client, since);
  } catch {
    await client.query('rollback to savepoint claimed');
    return 'too_many';
  }
}

async function readChanges(client: PoolClient, since: LivePosition): Promise<Missed> {
  const { rows } = await client.query<ReadChange>({ ...FIND_CHANGES, values: [since, MOST_CHANGES + 1] });
  return rows.length > MOST_CHANGES ? 'too_many' : rows;
}
