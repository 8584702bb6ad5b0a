import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobTasks } from '../../jobs.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Jobs } from '../jobs/start-jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import type { NewMail } from './mail.ts';
import { sendMail } from './mail.ts';
import { inOrganization } from '../database/transaction.ts';

interface MailRow {
  status: string;
  tries: number;
  last_error: string | null;
  secret_link: string | null;
  sent_at: string | null;
}

const SECRET = 'https://shop.example/reset-password?hash=Abc-123_x';
const PATIENT = { timeout: 15_000 };
let mailbox: Mailbox;
let app: TestApp;
let jobs: Jobs;

beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url, MAIL_FROM: 'Baydesk Shop <desk@shop.example>' });
});
beforeEach(async () => {
  mailbox.answer = undefined;
  jobs = await startJobs(app.services, jobTasks);
});
afterEach(async () => {
  await jobs.stop();
  await app.rows('delete from mails');
  await app.rows('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const send = (mail: Partial<NewMail> = {}, to: TestApp = app) =>
  inOrganization(to.services.database, to.home.organization_id, ({ db }) =>
    sendMail(
      { services: to.services, db, now: Temporal.Now.instant() },
      {
        organization_id: to.home.organization_id,
        kind: 'password_reset',
        to_address: 'bob@customer.example',
        to_name: 'Bob Builder',
        subject: 'Set a new password',
        body_text: 'Hello Bob,\n\nchoose it here:\n\n{link}\n\nBye.',
        secret_link: SECRET,
        ...mail,
      },
    ),
  );
const mailRowOf = async (of: TestApp) => {
  const [row] = await of.rows<MailRow>('select status, tries, last_error, secret_link, sent_at from mails');
  return row;
};
const mailRow = () => mailRowOf(app);
async function untilStatus(status: string, tries = 1): Promise<void> {
  await expect.poll(mailRow, PATIENT).toMatchObject({ status, tries });
}
const waitingJobs = () => app.rows('select from graphile_worker.jobs');
/** The worker releases a job just after the mail is marked, and would then put off one that was made due before. */
async function runAgainNow(attempts_so_far = 1): Promise<void> {
  const makeDue = () =>
    app.rows(
      `with due as (
         update graphile_worker._private_jobs set run_at = now(), attempts = $1 where locked_at is null returning id
       )
       select pg_notify('jobs:insert', '{"r":"test","count":1}') from due`,
      [attempts_so_far],
    );
  await expect.poll(makeDue, PATIENT).toHaveLength(1);
}

describe('a message', () => {
  it('is sent as text and HTML, and its secret link is deleted afterwards', async () => {
    await send();
    await untilStatus('sent');
    const { mail, to, from } = mailbox.received.at(-1) ?? {};
    expect(from).toBe('desk@shop.example');
    expect(to).toEqual(['bob@customer.example']);
    expect(mail?.from).toMatchObject({ name: 'Baydesk Shop', address: 'desk@shop.example' });
    expect(mail?.to).toMatchObject([{ name: 'Bob Builder', address: 'bob@customer.example' }]);
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text?.trim()).toBe(`Hello Bob,\n\nchoose it here:\n\n${SECRET}\n\nBye.`);
    expect(mail?.html).toContain(`<a href="${SECRET}"`);
    expect(await mailRow()).toMatchObject({ secret_link: null, last_error: null, sent_at: expect.any(String) });
  });

  it('has a message id made from its own id, so that a repeat can be recognised', async () => {
    await send();
    await untilStatus('sent');
    const [row] = await app.rows<{ id: string }>('select id from mails');
    expect(mailbox.received.at(-1)?.mail.messageId).toBe(`<${row?.id}@shop.example>`);
  });

  it.each([
    ['a line break in the name', { to_name: 'Bob\r\nBcc: victim@elsewhere.example' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: victim@elsewhere.example\r\n\r\n<b>body</b>' }],
    ['quotes and brackets in the name', { to_name: '"Bob" <victim@elsewhere.example>, x' }],
    ['a lone carriage return', { subject: 'Hello\rBcc: victim@elsewhere.example' }],
  ])('keeps its recipient and headers despite %s', async (_, spoilt) => {
    await send(spoilt);
    await untilStatus('sent');
    const { mail, to } = mailbox.received.at(-1) ?? {};
    expect(to).toEqual(['bob@customer.example']);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.to?.map((reader) => reader.address)).toEqual(['bob@customer.example']);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('escapes its text and subject in HTML', async () => {
    await send({ body_text: 'Hello <img src=x onerror=alert(1)> & "co",\n\n{link}', subject: 'A <b>new</b> password' });
    await untilStatus('sent');
    const html = mailbox.received.at(-1)?.mail.html ?? '';
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;,');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });

  it('with an invalid address is not tried again', async () => {
    await send({ to_address: 'bob@customer.example>\r\nRCPT TO:<victim@elsewhere.example' });
    await untilStatus('failed');
    await expect.poll(waitingJobs, PATIENT).toEqual([]);
  });
});

describe('when the mail server refuses a message', () => {
  it('temporarily, it is tried again and then sent', async () => {
    mailbox.answer = { code: 451, text: 'try later' };
    await send();
    await untilStatus('pending', 1);
    expect(await mailRow()).toMatchObject({ last_error: expect.stringContaining('451'), secret_link: SECRET });
    mailbox.answer = undefined;
    await runAgainNow();
    await untilStatus('sent', 2);
  });

  it('permanently, it fails at once', async () => {
    mailbox.answer = { code: 554, text: 'no such user here' };
    await send();
    await untilStatus('failed');
    await expect.poll(waitingJobs, PATIENT).toEqual([]);
  });

  it('until the last try, it fails and the history shows that', async () => {
    mailbox.answer = { code: 451, text: 'try later' };
    await send();
    await untilStatus('pending', 1);
    await runAgainNow(11);
    await untilStatus('failed', 2);
    await expect.poll(waitingJobs, PATIENT).toEqual([]);
    expect(await app.rows("select actor_name from events where entity = 'mail' and action = 'failed'")).toContainEqual({
      actor_name: 'Baydesk',
    });
  });

  it('its answer is stored without the secrets in it', async () => {
    mailbox.answer = { code: 451, text: `spam: ${SECRET} from s3cret!word` };
    await send();
    await untilStatus('pending', 1);
    const { last_error } = (await mailRow()) ?? {};
    expect(last_error).toContain('spam: … from …');
  });
});

describe('without a mail server', () => {
  it('a message is held with its link and has no job', async () => {
    const alone = await openTestApp();
    await send({}, alone);
    expect(await mailRowOf(alone)).toMatchObject({ status: 'held', secret_link: SECRET, tries: 0 });
    expect(await alone.rows('select from graphile_worker.jobs')).toEqual([]);
    await alone.close();
  });

  it('a message that was already pending is held as well', async () => {
    await jobs.stop();
    await send();
    jobs = await startJobs({ ...app.services, config: { ...app.services.config, SMTP_URL: undefined } }, jobTasks);
    await untilStatus('held');
    expect(await mailRow()).toMatchObject({ secret_link: SECRET });
  });
});

it('a message of a transaction that fails is never sent', async () => {
  const before = mailbox.received.length;
  const failing = inOrganization(app.services.database, app.home.organization_id, async ({ db }) => {
    const now = Temporal.Now.instant();
    const mail = { kind: 'x', to_address: 'a@b.example', to_name: '', subject: 'Never', body_text: 'Never' };
    await sendMail({ services: app.services, db, now }, { ...mail, organization_id: app.home.organization_id });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await send({ subject: 'The next' });
  await untilStatus('sent');
  expect(mailbox.received.slice(before).map(({ mail }) => mail.subject)).toEqual(['The next']);
});
