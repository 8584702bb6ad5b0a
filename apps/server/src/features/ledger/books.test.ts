import { viewHistory } from '@baydesk/contract/history.contract';
import { checkBooks, closeBooks, reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { checkAllBooksTask, checkBooksTask } from './check-books.ts';

let app: TestApp;
let office: TestClient;
let administrator: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  administrator = await app.as('ROLE_ADMINISTRATOR');
});
afterAll(() => app.close());

const see = async (client = office) => (await client.call(viewBooks)).body;
const close = async (closed_through: string, client = office) =>
  client.call(closeBooks, { closed_through, version: (await see()).version });
const reopen = async (closed_through: string | null, client = administrator, reason = 'A bill came late') =>
  client.call(reopenBooks, { closed_through, reason, version: (await see()).version });
const actions = async () => {
  const entity_id = app.home.organization_id;
  const { body } = await office.call(viewHistory, { entity: 'bookkeeping', entity_id });
  return body.collection;
};

describe('closing the books', () => {
  it('goes forward only, and an administrator goes back with a reason', async () => {
    expect((await see()).closed_through).toBeNull();
    const { status, body } = await close('2026-01-31');
    expect([status, body.closed_through]).toEqual([201, '2026-01-31']);
    for (const day of ['2026-01-31', '2025-12-31'])
      expect((await close(day)).errors).toEqual([
        {
          code: 'books_are_closed',
          field: 'closed_through',
          message: 'The books are closed up to Jan 31, 2026 already. Choose a later day, or reopen them.',
        },
      ]);
    expect((await close('2026-02-28')).body.closed_through).toBe('2026-02-28');
    expect((await reopen('2026-01-31')).body.closed_through).toBe('2026-01-31');
    expect((await reopen('2026-01-31')).errors).toMatchObject([{ code: 'books_are_open', field: 'closed_through' }]);
    expect((await reopen(null)).body.closed_through).toBeNull();
    expect((await reopen(null)).errors).toMatchObject([{ code: 'books_are_open' }]);
    const [last, , , first] = await actions();
    expect(first).toMatchObject({ action: 'books_closed', after: { closed_through: '2026-01-31' } });
    expect(last).toMatchObject({
      action: 'books_reopened',
      actor_name: 'Administrator Tester',
      before: { closed_through: '2026-01-31' },
      after: { closed_through: null, reason: 'A bill came late' },
    });
  });

  it('is possible up to today, and not beyond', async () => {
    const today = workplaceDate(Temporal.Now.instant(), 'UTC');
    expect((await close(today.add({ days: 2 }).toString())).errors).toEqual([
      { code: 'day_not_possible', field: 'closed_through', message: 'The day cannot be in the future.' },
    ]);
    expect((await close(today.subtract({ days: 1 }).toString())).status).toBe(201);
    expect((await reopen(null)).status).toBe(201);
  });

  it('is refused for a stale version and without a reason', async () => {
    const { version } = await see();
    expect((await office.call(closeBooks, { closed_through: '2026-01-31', version: version + 1 })).status).toBe(412);
    expect((await reopen(null, administrator, '')).errors).toMatchObject([
      { field: 'reason', message: 'Reason is a required field' },
    ]);
  });

  it('is for the office, and reopening for administrators', async () => {
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(viewBooks)).status).toBe(401);
    expect((await advisor.call(checkBooks)).status).toBe(401);
    expect((await close('2026-01-31', advisor)).status).toBe(401);
    expect((await reopen(null, await app.as('ROLE_MANAGER'))).status).toBe(401);
    expect((await close('2026-01-31', app.client())).status).toBe(409);
  });

  it('closes nothing in another organization', async () => {
    await close('2026-03-31');
    expect((await see(await app.asEmail('administrator@other.test'))).closed_through).toBeNull();
    await reopen(null);
  });
});

describe('checking the books', () => {
  it('says that they agree', async () => {
    const { status, body } = await office.call(checkBooks);
    expect([status, body.collection, body.faults_count]).toEqual([201, [], 0]);
    expect(await see()).toMatchObject({ checked_at: body.checked_at, faults_count: 0 });
  });

  it('lists what does not, every night as well', async () => {
    const customer_id = await newCustomer(app, { company_name: 'Northern Haulage' });
    const id = uuidv7();
    const { organization_id } = app.home;
    await app.rows('insert into party_accounts (organization_id, id, balance_cents) values ($1, $2, 9900)', [
      organization_id,
      customer_id,
    ]);
    await app.rows(
      `insert into party_entries (organization_id, id, account_id, workplace_id, kind, amount_cents, open_cents, entry_date,
         due_date, document_type, document_id, recorded_at, recorded_by)
       select organization_id, $2, $3, id, 'purchase', 10000, 9800, '2026-06-30', '2026-06-30', 'invoice', $2, now(), 'Test'
       from workplaces where organization_id = $1 limit 1`,
      [organization_id, id, customer_id],
    );
    const { body } = await office.call(checkBooks);
    expect(body).toMatchObject({
      faults_count: 2,
      collection: [
        {
          kind: 'balance',
          party: 'customer',
          party_name: 'Northern Haulage',
          document_id: null,
          message: 'The balance of Northern Haulage is $99.00, but the entries add up to $100.00.',
        },
        {
          kind: 'open',
          party_id: customer_id,
          document_type: 'invoice',
          document_id: id,
          message: 'An entry is open for $98.00, but its allocations leave $100.00.',
        },
      ],
    });
    const count = async () => (await actions()).filter(({ action }) => action === 'books_disagree').length;
    expect(await count()).toBe(0);
    await checkAllBooksTask.run(app.services, {}, { attempt: 1, job_id: '1' });
    await runJobs(app, checkBooksTask);
    expect(await count()).toBe(1);
  });
});
