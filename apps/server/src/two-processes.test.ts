import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listMails, sendMailAgain } from '@baydesk/contract/mail.contract';
import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveListener } from './testing/live-listener.ts';
import type { Mailbox } from './testing/mailbox.ts';
import { openMailbox } from './testing/mailbox.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';

const MAILS = 30;
const DRAIN_MS = 10_000;
let app: TestApp;
let mailbox: Mailbox;
let servers: { child: ChildProcess; url: string }[];

beforeAll(async () => {
  [app, mailbox] = await Promise.all([openTestApp(), openMailbox()]);
  servers = await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
  for (const { child } of servers) if (child.exitCode === null) child.kill('SIGKILL');
  await app.close();
  await mailbox.close();
});

/** The product as people start it, on the database of the test. */
async function startProcess() {
  const env = {
    ...process.env,
    DATABASE_URL: app.database_url,
    PORT: '0',
    BAYDESK_DEMO: 'off',
    SMTP_URL: mailbox.smtp_url,
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    lines.on('line', (line) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d{2,}/.exec(line) ?? [];
      if (address && line.includes('listening')) resolve(address);
    });
  });
  return { child, url };
}

it('two processes on one database tell the browsers of both, and send each message once', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  const [first, second] = servers.map(({ url }) => administrator.copy(url));
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
  const held = await first.call(listMails, { rows_per_page: MAILS });
  await Promise.all(
    held.body.collection.map(({ id, version }, index) =>
      (index % 2 ? first : second).copy().call(sendMailAgain, { id, version }),
    ),
  );
  await expect.poll(() => app.rows("select from mails where status = 'sent'"), { timeout: 20_000 }).toHaveLength(MAILS);
  const subjects = mailbox.received.map(({ mail }) => mail.subject);
  expect(subjects).toHaveLength(MAILS);
  expect(new Set(subjects).size).toBe(MAILS);
});

it('a process that is told to stop does so at once, though browsers listen', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  const listeners = await Promise.all(servers.map(({ url }) => LiveListener.open(administrator.copy(url))));
  const told_at = Date.now();
  const exits = servers.map(({ child }) => once(child, 'exit'));
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(exits)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(Date.now() - told_at).toBeLessThan(DRAIN_MS);
  for (const listener of listeners) while (await listener.next());
});
