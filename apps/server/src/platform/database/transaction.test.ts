import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { openDatabase, openPool } from './database.ts';
import type { Turn } from './transaction.ts';
import { enterOrganization, forReading, inTransaction } from './transaction.ts';

const ORGANIZATIONS = [uuidv7(), uuidv7(), uuidv7()];
/** Fewer than the simultaneous turns, so that turns share connections. */
const CONNECTIONS = 2;
const TURNS_AT_ONCE = 8;

let own: TestDatabase;
/** Connections as the owner, whom row security lets see every organization; the turns of a run use them at once. */
let owner: Pool;
let database: Database;

beforeAll(async () => {
  own = await cloneDatabase();
  owner = openPool({ connectionString: own.url });
  for (const [index, id] of ORGANIZATIONS.entries()) {
    await owner.query('insert into organizations (organization_id, name) values ($1, $2)', [id, `Number ${index}`]);
    await owner.query('insert into feature_flags (organization_id, name) values ($1, $2)', [id, 'seed']);
  }
});
afterAll(async () => {
  await owner.end();
  await own.drop();
});
beforeEach(() => {
  database = openDatabase(own.url, CONNECTIONS);
  return () => database.close();
});

/** The state of a connection that decides what a turn may see and do. */
interface Seen {
  readonly entered: string;
  readonly is_read_only: string;
  readonly visible: string[];
  readonly works_as: string;
}

async function look({ db }: Turn): Promise<Seen> {
  const [state, visible] = await Promise.all([
    sql<Omit<Seen, 'visible'>>`
      select current_setting('app.organization_id', true) as entered, current_user::text as works_as,
        current_setting('transaction_read_only') as is_read_only`.execute(db),
    db.selectFrom('organizations').select('organization_id').execute(),
  ]);
  const [row] = state.rows;
  if (!row) throw new Error('a row without a table is always there');
  return { ...row, visible: visible.map(({ organization_id }) => organization_id) };
}

const expected = (organization_id: string | undefined, mode: Turn['mode']): Seen => ({
  entered: organization_id ?? '',
  is_read_only: mode === 'read' ? 'on' : 'off',
  visible: organization_id === undefined ? [] : [organization_id],
  works_as: 'baydesk_app',
});

/** The ways a turn can fail midway. */
const FAULTS = ['none', 'own', 'statement', 'statement beside others', 'write of another', 'lost'] as const;

interface Step {
  readonly mode: Turn['mode'];
  /** The index of its organization; undefined for a public call. */
  readonly organization: number | undefined;
  /** The index of an organization that the turn enters while it runs. */
  readonly enters: number | undefined;
  readonly fault: (typeof FAULTS)[number];
  readonly looks_first: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  mode: fc.constantFrom('read', 'change'),
  organization: fc.option(fc.nat(ORGANIZATIONS.length - 1), { nil: undefined }),
  enters: fc.option(fc.nat(ORGANIZATIONS.length - 1), { nil: undefined }),
  fault: fc.constantFrom(...FAULTS),
  looks_first: fc.boolean(),
});

class OwnFault extends Error {}

async function goWrong(turn: Turn, fault: Step['fault'], organization_id: string | undefined): Promise<void> {
  const { db } = turn;
  if (fault === 'own') throw new OwnFault();
  if (fault === 'statement') await sql`select 1 / 0`.execute(db);
  if (fault === 'statement beside others')
    await Promise.all([look(turn), sql`select 1 / 0`.execute(db), look(turn), look(turn)]);
  const another = ORGANIZATIONS.find((id) => id !== organization_id) ?? '';
  if (fault === 'write of another')
    await db.insertInto('feature_flags').values({ organization_id: another, name: 'smuggled' }).execute();
  if (fault === 'lost') await endConnection(turn);
}

/** Ends the connection as the owner, because the server's role may not end any. */
async function endConnection({ db }: Turn): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const pid = rows[0]?.pid;
  await owner.query('select pg_terminate_backend($1)', [pid]);
  // PostgreSQL would look for the end only every tenth of a second.
  const isGone = async () => (await owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0;
  await vi.waitUntil(isGone, { interval: 1, timeout: 10_000 });
}

/** The organizations that have stored a flag of this name. */
async function keepersOf(name: string): Promise<{ organization_id: string }[]> {
  const keepers = 'select organization_id from feature_flags where name = $1';
  return (await owner.query<{ organization_id: string }>(keepers, [name])).rows;
}

/** Runs one turn, which writes if it may, and checks what it saw and what was stored. */
async function take({ mode, organization, enters, fault, looks_first }: Step): Promise<void> {
  let organization_id = organization === undefined ? undefined : ORGANIZATIONS[organization];
  const saw: [Seen, Seen][] = [];
  const lend = mode === 'read' ? forReading : inTransaction;
  const name = uuidv7();
  const went = lend(database, organization_id, async (turn) => {
    if (looks_first) saw.push([await look(turn), expected(organization_id, mode)]);
    if (enters !== undefined) {
      organization_id = ORGANIZATIONS[enters];
      await enterOrganization(turn, organization_id ?? '');
    }
    saw.push([await look(turn), expected(organization_id, mode)]);
    if (mode === 'change' && organization_id !== undefined)
      await turn.db.insertInto('feature_flags').values({ organization_id, name }).execute();
    await goWrong(turn, fault, organization_id);
    saw.push([await look(turn), expected(organization_id, mode)]);
  });
  const outcome = await went.then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  for (const [seen, wanted] of saw) expect(seen).toEqual(wanted);
  expect(outcome).toBe(fault === 'none' ? 'done' : 'failed');
  const is_kept = mode === 'change' && organization_id !== undefined && fault === 'none';
  expect(await keepersOf(name)).toEqual(is_kept ? [{ organization_id }] : []);
}

describe('turns on shared connections', () => {
  it('see exactly their own organization, whatever ran on the connection before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: TURNS_AT_ONCE }), async (steps) => {
        await Promise.all(steps.map(take));
      }),
      { numRuns: 60 },
    );
    expect(await keepersOf('smuggled')).toEqual([]);
  });

  it('leave no organization behind for work that enters none', async () => {
    const [first = ''] = ORGANIZATIONS;
    for (let turn = 0; turn < CONNECTIONS; turn += 1)
      await expect(forReading(database, first, ({ db }) => sql`select 1 / 0`.execute(db))).rejects.toThrow(
        'division by zero',
      );
    await inTransaction(database, undefined, async (turn) =>
      expect(await look(turn)).toEqual(expected(undefined, 'change')),
    );
    await forReading(database, undefined, async (turn) =>
      expect(await look(turn)).toEqual(expected(undefined, 'read')),
    );
  });
});

describe('a turn that is over', () => {
  it.each([
    ['read', forReading],
    ['change', inTransaction],
  ])('refuses late queries: %s', async (_mode, lend) => {
    const [first = '', second = ''] = ORGANIZATIONS;
    let late: Turn | undefined;
    await lend(database, first, async (turn) => {
      late = turn;
    });
    await lend(database, second, async () => {
      await expect(late?.db.selectFrom('organizations').selectAll().execute()).rejects.toThrow('after its call');
    });
  });

  it('writes nothing when one branch fails while another is still running', async () => {
    const [first = ''] = ORGANIZATIONS;
    const name = uuidv7();
    let other_branch: Promise<unknown> | undefined;
    const failed = inTransaction(database, first, async ({ db }) => {
      other_branch = (async () => {
        await sql`select pg_sleep(0)`.execute(db);
        await sql`select 1`.execute(db);
        await db.insertInto('feature_flags').values({ organization_id: first, name }).execute();
      })();
      await Promise.all([other_branch, sql`select 1 / 0`.execute(db)]);
    });
    await expect(failed).rejects.toThrow('division by zero');
    await other_branch?.catch(() => undefined);
    expect(await keepersOf(name)).toEqual([]);
  });

  it('fails every statement sent after a failed one for the reason of that one', async () => {
    const [first = ''] = ORGANIZATIONS;
    const results = await inTransaction(database, first, ({ db }) =>
      Promise.allSettled([sql`select 1 / 0`.execute(db), sql`select 1`.execute(db)]),
    );
    expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
      'error: division by zero',
      'error: division by zero',
    ]);
  });
});
