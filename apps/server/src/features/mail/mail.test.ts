import { listMails, type MailStatus, sendMailAgain, viewMail } from '@baydesk/contract/mail.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inOrganization } from '../../platform/database/transaction.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let administrator: TestClient;

beforeAll(async () => {
  // No server listens there and no job runs, so messages stay as the calls leave them.
  app = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  administrator = await app.as('ROLE_ADMINISTRATOR');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows('delete from mails');
  await app.rows('delete from graphile_worker._private_jobs');
});

interface StoredMail {
  readonly status?: MailStatus;
  readonly to_address?: string;
  readonly subject?: string;
  readonly body_text?: string;
  readonly secret_link?: string;
  readonly created_at?: string;
}

async function storeMail(mail: StoredMail, organization_id = app.home.organization_id): Promise<string> {
  const id = uuidv7();
  await inOrganization(app.services.database, organization_id, ({ db }) =>
    db
      .insertInto('mails')
      .values({
        organization_id,
        id,
        kind: 'test',
        to_address: 'bob@customer.example',
        subject: 'Your truck is ready',
        body_text: 'Come and get it.',
        status: 'held',
        created_at: '2026-11-15T08:00:00Z',
        ...mail,
      })
      .execute(),
  );
  return id;
}
const subjects = async (input: Record<string, unknown> = {}) => {
  const { body } = await administrator.call(listMails, input);
  return body.collection.map(({ subject }) => subject);
};

describe('the outbox', () => {
  it('lists the newest first, with the total on each page', async () => {
    for (const day of [12, 14, 13])
      await storeMail({ subject: `of the ${day}th`, created_at: `2026-11-${day}T08:00:00Z` });
    const { body, status } = await administrator.call(listMails, { rows_per_page: 2 });
    expect(status).toBe(200);
    expect(body.collection.map(({ subject }) => subject)).toEqual(['of the 14th', 'of the 13th']);
    expect(body.pagination).toEqual({ page: 1, rows_per_page: 2, total: 3, is_at_least: false });
    expect(await subjects({ rows_per_page: 2, page: 2 })).toEqual(['of the 12th']);
  });

  it('shows the total beyond the last page too', async () => {
    await storeMail({});
    const { body } = await administrator.call(listMails, { page: 7 });
    const pagination = { page: 7, rows_per_page: 30, total: 1, is_at_least: false };
    expect(body).toEqual({ collection: [], pagination });
  });

  it('shows every message once when equal values span pages', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => storeMail({})));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => administrator.call(listMails, { page, rows_per_page: 3, sort_by: 'subject' })),
    );
    expect(pages.flatMap(({ body }) => body.collection.map(({ id }) => id)).sort()).toEqual(ids.sort());
  });

  it.each([
    [{ sort_by: 'subject' }, ['a brake', 'B clutch', 'c door']],
    [{ sort_by: 'subject', descending: true }, ['c door', 'B clutch', 'a brake']],
    [{ sort_by: 'created_at', descending: false }, ['B clutch', 'a brake', 'c door']],
    [{ descending: false }, ['B clutch', 'a brake', 'c door']],
  ])('sorts by %j', async (input, sorted) => {
    await storeMail({ subject: 'B clutch', created_at: '2026-11-12T08:00:00Z' });
    await storeMail({ subject: 'a brake', created_at: '2026-11-13T08:00:00Z' });
    await storeMail({ subject: 'c door', created_at: '2026-11-14T08:00:00Z' });
    expect(await subjects(input)).toEqual(sorted);
  });

  it.each([
    [{ search: 'TRUCK' }, ['Truck 50% ready']],
    [{ search: 'mary@' }, ['To Mary']],
    [{ search: '0% r' }, ['Truck 50% ready']],
    [{ search: '5_%' }, []],
    [{ search: '\\' }, []],
    [{ status: 'failed' }, ['To Mary']],
    [{ status: 'failed', search: 'truck' }, []],
  ])('finds %j', async (input, expected) => {
    await storeMail({ subject: 'Truck 50% ready' });
    await storeMail({ subject: 'To Mary', to_address: 'mary@customer.example', status: 'failed' });
    expect(await subjects(input)).toEqual(expected);
  });

  it('shows nothing of another organization', async () => {
    const id = await storeMail({}, app.other.organization_id);
    expect(await subjects()).toEqual([]);
    expect((await administrator.call(viewMail, { id })).status).toBe(404);
    expect((await administrator.call(sendMailAgain, { id, version: 1 })).status).toBe(404);
  });
});

describe('one message', () => {
  it('shows its link until it is sent', async () => {
    const body_text = 'Hello {link} Bob,\n\n{link}\n\nBye';
    const mail_id = await storeMail({ body_text, secret_link: 'https://shop.example/x?hash=1' });
    const sent = await storeMail({ body_text, status: 'sent' });
    const text = async (id: string) => (await administrator.call(viewMail, { id })).body.body_text;
    expect(await text(mail_id)).toBe('Hello {link} Bob,\n\nhttps://shop.example/x?hash=1\n\nBye');
    expect(await text(sent)).toBe('Hello {link} Bob,\n\n(the link is not kept)\n\nBye');
  });

  it('shows the link only inside the text', async () => {
    const id = await storeMail({ secret_link: 'https://shop.example/x?hash=1' });
    const [viewed, listed] = await Promise.all([administrator.call(viewMail, { id }), administrator.call(listMails)]);
    expect(JSON.stringify([viewed.body, listed.body])).not.toContain('hash=1');
  });
});

describe('sending again', () => {
  it.each(['held', 'failed'] as const)('queues a %s message and records an event', async (status) => {
    const id = await storeMail({ status });
    const answer = await administrator.call(sendMailAgain, { id, version: 1 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id, status: 'pending', version: 2 });
    expect(await app.rows('select task_identifier, key from graphile_worker.jobs')).toEqual([
      { task_identifier: 'send_mail', key: `send_mail:${id}` },
    ]);
    expect(await app.rows('select entity, action, before, after from events where entity_id = $1', [id])).toEqual([
      { entity: 'mail', action: 'sent_again', before: { status }, after: { status: 'pending', version: 2 } },
    ]);
  });

  it.each(['sent', 'pending'] as const)('is refused for a %s message', async (status) => {
    const id = await storeMail({ status });
    const answer = await administrator.call(sendMailAgain, { id, version: 1 });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'mail_already_sent']);
    expect(await app.rows('select from graphile_worker.jobs')).toEqual([]);
  });

  it('is refused with a stale version', async () => {
    const id = await storeMail({});
    const answer = await administrator.call(sendMailAgain, { id, version: 3 });
    expect([answer.status, answer.errors[0]?.code]).toEqual([412, 'changed_meanwhile']);
  });

  it('sends once when called twice at the same moment', async () => {
    const id = await storeMail({});
    const answers = await Promise.all([1, 2].map(() => administrator.copy().call(sendMailAgain, { id, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect(await app.rows('select from graphile_worker.jobs')).toHaveLength(1);
  });

  it('is refused without a mail server', async () => {
    const alone = await openTestApp();
    const id = uuidv7();
    await alone.rows(
      `insert into mails (organization_id, id, kind, to_address, subject, body_text, status, created_at)
       values ($1, $2, 'test', 'bob@customer.example', 'Hi', 'Hi', 'held', now())`,
      [alone.home.organization_id, id],
    );
    const answer = await (await alone.as('ROLE_ADMINISTRATOR')).call(sendMailAgain, { id, version: 1 });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'mail_not_configured']);
    await alone.close();
  });
});
