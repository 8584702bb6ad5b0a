import { listMails, sendMailAgain } from '@baydesk/contract/mail.contract';
import { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveListener } from './testing/live-listener.ts';
import type { Mailbox } from './testing/mailbox.ts';
import { openMailbox } from './testing/mailbox.ts';
import { newCustomer } from './testing/new-customer.ts';
import type { RunningBaydesk } from './testing/running-baydesk.ts';
import { addressOf, startBaydesk, stopBaydesk } from './testing/running-baydesk.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';

const MAILS = 30;
const ORDERS = 200;
const FIRST_CALLS = 10;
const DRAIN_MS = 10_000;
let app: TestApp;
let mailbox: Mailbox;
let servers: RunningBaydesk[];
let urls: string[];

beforeAll(async () => {
  [app, mailbox] = await Promise.all([openTestApp(), openMailbox()]);
  const settings = { DATABASE_URL: app.database_url, SMTP_URL: mailbox.smtp_url, REQUESTS_PER_MINUTE: '1000000' };
  servers = [startBaydesk(settings), startBaydesk(settings)];
  urls = await Promise.all(servers.map(addressOf));
});
afterAll(async () => {
  await Promise.all(servers.map(stopBaydesk));
  await app.close();
  await mailbox.close();
});

it('two processes on one database tell the browsers of both, and send each message once', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  const [first, second] = urls.map((url) => administrator.copy(url));
  if (!first || !second) throw new Error('two servers were started');
  const [at_first, at_second] = await Promise.all([LiveListener.open(first), LiveListener.open(second)]);
  const { body } = await second.call(listWorkplaces);
  const [shop] = body.collection;
  expect((await first.call(changeWorkplace, { ...shop, name: 'Renamed' })).status).toBe(201);
  expect((await at_first.next())?.change.entity_id).toBe(shop?.id);
  expect((await at_second.next())?.change.entity_id).toBe(shop?.id);

  await app.rows(
    `insert into mails (organization_id, id, kind, to_address, subject, body_text, status, created_at)
     select $1, gen_random_uuid(), 'test', 'bob@customer.example', 'Number ' || n, 'Hello', 'held', now() from generate_series(1, ${MAILS}) n`,
    [app.home.organization_id],
  );
  const mails = await first.call(listMails, { rows_per_page: MAILS });
  await Promise.all(
    mails.body.collection.map(({ id, version }, index) =>
      (index % 2 ? first : second).copy().call(sendMailAgain, { id, version }),
    ),
  );
  await expect.poll(() => app.rows("select from mails where status = 'sent'"), { timeout: 20_000 }).toHaveLength(MAILS);
  const subjects = mailbox.received.map(({ mail }) => mail.subject);
  expect(subjects).toHaveLength(MAILS);
  expect(new Set(subjects).size).toBe(MAILS);
});

it('two hundred orders opened at once at one location over two processes get numbers without gaps', async () => {
  const [advisor, customer_id] = await Promise.all([app.as('ROLE_SERVICE_ADVISOR'), newCustomer(app)]);
  const people = urls.map((url) => advisor.copy(url));
  const openOneEach = () => people.map((person) => person.call(createWorkOrder, { id: uuidv7(), customer_id }));
  // The first calls of a process take several times as long, until its code is compiled and its statements are planned.
  for (let call = 0; call < FIRST_CALLS; call += 1) await Promise.all(openOneEach());
  const answers = await Promise.all(Array.from({ length: ORDERS / people.length }, openOneEach).flat());
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const numbers = answers.map(({ body }) => body.work_order.number).toSorted((a, b) => a - b);
  const first = numbers[0] ?? 0;
  expect(numbers).toEqual(numbers.map((_, index) => first + index));
});

it('a process told to stop does so at once, even while browsers listen', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  const listeners = await Promise.all(urls.map((url) => LiveListener.open(administrator.copy(url))));
  const stopped_at = Date.now();
  for (const { child } of servers) child.kill('SIGTERM');
  const ends = await Promise.all(servers.map(({ ended }) => ended));
  expect(ends).toEqual(servers.map(() => ({ code: 0, signal: null, errors: [] })));
  expect(Date.now() - stopped_at).toBeLessThan(DRAIN_MS);
  for (const listener of listeners) while (await listener.next());
});
