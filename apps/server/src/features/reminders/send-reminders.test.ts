import { reverseInvoice } from '@baydesk/contract/invoices.contract';
import { listInvoiceMails, viewCustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { createPromise, withdrawPromise } from '@baydesk/contract/promises.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMailTask } from '../../platform/mail/send-mail-task.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { makeTooLong, newInvoice } from '../invoices/invoices.fixture.ts';
import { attachInvoiceTask } from '../invoices/public.ts';
import { openTill } from '../payments/payments.fixture.ts';
import { sendAllRemindersTask, sendRemindersTask } from './public.ts';
import { daysFromToday, MORNING, openReminders, TODAY } from './reminders.fixture.ts';

let mailbox: Mailbox;
let app: TestApp;
let manager: TestClient;
let shop: Awaited<ReturnType<typeof openReminders>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url });
  manager = await app.as('ROLE_MANAGER');
  shop = await openReminders(app, manager);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
beforeEach(async () => {
  await app.rows('delete from graphile_worker._private_jobs');
  await shop.setRules([-3, 0, 7, 30]);
});

/** Draws what waits and delivers it. */
async function deliver() {
  await runJobs(app, attachInvoiceTask, sendMailTask);
  await runJobs(app, sendMailTask);
}
const receivedBy = (email: string) => mailbox.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);

describe('in the morning', () => {
  it('a customer is mailed the invoice with its PDF, its link and the words of the rule', async () => {
    const { id, email } = await shop.customer();
    const invoice = await shop.late(id, 7);
    await shop.morning();
    await deliver();
    const [mail, ...others] = receivedBy(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Reminder: ${invoice.invoice_number}`);
    expect(mail?.text).toContain('Dear Halton Freight, $255.00 was due on Nov 10, 2026.');
    expect(mail?.attachments).toMatchObject([{ filename: `Invoice ${invoice.invoice_number}.pdf` }]);
    const token = /\/invoice\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const { body: shown } = await app.client().call(viewCustomerInvoice, { token });
    expect(shown.invoice_number).toBe(invoice.invoice_number);
    const { body: sent } = await manager.call(listInvoiceMails, { id: invoice.id });
    expect(sent.collection).toMatchObject([
      { sent_by: 'Baydesk', sent_to: `Halton Freight <${email}>`, reminder_days: 7, status: 'sent' },
    ]);
    const { body: history } = await manager.call(viewHistory, { entity: 'invoice', entity_id: invoice.id });
    // The morning may be before or after the moment at which the customer looked.
    const reminded = history.collection.filter(({ action }) => action === 'reminded');
    expect(reminded).toMatchObject([{ actor_name: 'Baydesk' }]);
  });

  it('an invoice that is too long to be drawn is mailed with its link alone', async () => {
    const { id, email } = await shop.customer();
    const invoice = await shop.late(id, 7);
    await makeTooLong(app, invoice.id);
    await shop.morning();
    await deliver();
    const [mail] = receivedBy(email);
    expect(mail?.text).toMatch(/\/invoice\/[\w-]+/);
    expect(mail?.attachments).toEqual([]);
  });

  it('several invoices that the same rule concerns come in one message, with all PDFs and links', async () => {
    const { id, email } = await shop.customer();
    const first = await shop.late(id, 7);
    const second = await shop.late(id, 8);
    const third = await shop.late(id, 30);
    await shop.morning();
    await deliver();
    const mails = receivedBy(email);
    expect(mails).toHaveLength(2);
    const both = mails.find(({ subject }) => subject?.includes(first.invoice_number));
    expect(both?.subject).toBe(`Reminder: ${second.invoice_number} and ${first.invoice_number}`);
    expect(both?.text).toContain('$510.00 was due on Nov 9, 2026 and Nov 10, 2026.');
    expect(both?.attachments.map(({ filename }) => filename)).toEqual([
      `Invoice ${second.invoice_number}.pdf`,
      `Invoice ${first.invoice_number}.pdf`,
    ]);
    const tokens = [...(both?.text ?? '').matchAll(/\/invoice\/([\w-]+)/g)].map(([, token]) => token);
    const shown = await Promise.all(tokens.map((token) => app.client().call(viewCustomerInvoice, { token })));
    expect(shown.map(({ body }) => body.invoice_number)).toEqual([second.invoice_number, first.invoice_number]);
    expect(both?.html).toContain(`>Invoice ${second.invoice_number}</a>`);
    expect(mails.some(({ subject }) => subject === `Reminder: ${third.invoice_number}`)).toBe(true);
  });

  it('only the latest rule goes out, and those before it are skipped for good', async () => {
    const { id, email } = await shop.customer();
    const invoice = await shop.late(id, 30);
    await shop.morning();
    expect(await shop.mailsTo(email)).toHaveLength(1);
    const recorded = await app.rows<{ rule_days: number; is_sent: boolean }>(
      'select rule_days, link_id is not null as is_sent from sent_reminders where invoice_id = $1 order by rule_days',
      [invoice.id],
    );
    expect(recorded).toEqual([
      { rule_days: -3, is_sent: false },
      { rule_days: 0, is_sent: false },
      { rule_days: 7, is_sent: false },
      { rule_days: 30, is_sent: true },
    ]);
  });

  it('does not remind of invoices that are long overdue, nor of those that no rule concerns yet', async () => {
    const { id, email } = await shop.customer();
    await shop.late(id, 700);
    await shop.late(id, 34);
    await shop.late(id, -4);
    await shop.morning();
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  it('does not remind while the switch is off', async () => {
    await shop.setRules([0, 7], false);
    const { id, email } = await shop.customer();
    await shop.late(id, 7);
    await shop.morning();
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  it('a customer without an address is left out, and reminded once there is one', async () => {
    const { id } = await shop.customer({ email: '' });
    await shop.late(id, 7);
    await shop.morning();
    await app.rows(`update customers set email = 'at-last@halton.example' where id = $1`, [id]);
    await shop.morning('2026-11-18T13:30:00Z');
    expect(await shop.mailsTo('at-last@halton.example')).toHaveLength(1);
  });
});

describe('each rule concerns an invoice once', () => {
  it('when the job runs again, on the same day or the next', async () => {
    const { id, email } = await shop.customer();
    await shop.late(id, 7);
    await shop.morning();
    await shop.morning();
    await shop.morning('2026-11-18T13:30:00Z');
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  it('when two processes see to the same morning at once', async () => {
    const { id, email } = await shop.customer();
    await shop.late(id, 7);
    await Promise.all([shop.morning(), shop.morning(), shop.morning()]);
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  it('and the next rule concerns it again', async () => {
    const { id, email } = await shop.customer();
    await shop.late(id, 0);
    await shop.morning();
    await shop.morning('2026-11-24T13:30:00Z');
    expect(await shop.mailsTo(email)).toHaveLength(2);
  });
});

describe('reminders stop', () => {
  const remindedOf = async (
    stop: (invoice: { id: string; customer_id: string; total_cents: number }) => Promise<unknown>,
  ) => {
    const { id, email } = await shop.customer();
    await stop(await shop.late(id, 7));
    await shop.morning();
    return (await shop.mailsTo(email)).length;
  };
  const promise = (invoice_id: string, days: number) =>
    manager.call(createPromise, { id: uuidv7(), invoice_ids: [invoice_id], promised_on: laterThanNow(days) });
  /** Promises are made now, whatever day it is while the test runs. */
  const laterThanNow = (days: number) => Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString();
  const moveTo = (promised_on: string) => app.rows('update payment_promises set promised_on = $1', [promised_on]);

  it('when the invoice is paid, but not when it is paid in part', async () => {
    const till = await openTill(app, manager);
    expect(await remindedOf(({ customer_id, total_cents }) => till.pay(customer_id, total_cents))).toBe(0);
    expect(await remindedOf(({ customer_id }) => till.pay(customer_id, 1_00))).toBe(1);
  });

  it('when money that covers all is there, though it is not applied', async () => {
    const till = await openTill(app, manager);
    const advance = async ({ customer_id }: { customer_id: string }) =>
      expect((await till.pay(customer_id, 900_00, { allocations: [] })).status).toBe(201);
    expect(await remindedOf(advance)).toBe(0);
  });

  it('when the invoice is reversed', async () => {
    const reverse = async ({ id }: { id: string }) =>
      expect((await manager.call(reverseInvoice, { id, version: 1, reason: 'Wrong unit' })).status).toBe(201);
    expect(await remindedOf(reverse)).toBe(0);
  });

  it('when the customer takes no reminders', async () => {
    const { id, email } = await shop.customer({ takes_no_reminders: true });
    await shop.late(id, 7);
    await shop.morning();
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  it('until the day of a promise is over', async () => {
    expect(await remindedOf(async ({ id }) => [await promise(id, 1), await moveTo(TODAY)])).toBe(0);
    expect(await remindedOf(async ({ id }) => [await promise(id, 1), await moveTo(daysFromToday(-1))])).toBe(1);
  });

  it('no longer when the promise is withdrawn', async () => {
    const withdraw = async ({ id }: { id: string }) => {
      const { body } = await promise(id, 5);
      await manager.call(withdrawPromise, { id: body.id, version: 1, is_withdrawn: true });
    };
    expect(await remindedOf(withdraw)).toBe(1);
  });
});

describe('the morning is that of the location', () => {
  const seen = () => app.rows('select workplace_id, morning_of::text from reminder_mornings');

  it('a location is seen to between eight and six of its own day', async () => {
    const { id, email } = await shop.customer();
    await shop.late(id, 7);
    // Seven in the morning, and six in the evening, in Toronto.
    for (const other of ['2026-11-17T12:59:00Z', '2026-11-17T23:00:00Z']) await shop.morning(other);
    expect(await shop.mailsTo(email)).toEqual([]);
    await shop.morning('2026-11-17T22:59:00Z');
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  it('a location where it is tomorrow already counts from tomorrow', async () => {
    const outside = await app.asEmail('outside@home.test');
    const { id, email } = await shop.customer();
    await newInvoice(app, outside, { shop_id: 'TWO', customer_id: id, due_date: daysFromToday(1) });
    await shop.setRules([0]);
    // Nine in the morning of the 18th in Auckland, three in the afternoon of the 17th in Toronto.
    await shop.morning('2026-11-17T20:00:00Z');
    expect(await shop.mailsTo(email)).toHaveLength(1);
    expect(await seen()).toHaveLength(2);
    expect((await seen()).map((row) => Object.values(row)[1]).toSorted()).toEqual(['2026-11-17', '2026-11-18']);
  });
});

describe('the queue', () => {
  const jobs = () =>
    app.rows<{ organization_id: string }>(
      `select payload ->> 'organization_id' as organization_id from graphile_worker._private_jobs
       where key like 'send_reminders %'`,
    );
  const setHour = (hour: number) => {
    const now = Temporal.Now.instant().toZonedDateTimeISO('UTC').hour;
    const offset = ((hour - now + 36) % 24) - 12;
    // The signs of these zones are turned round.
    const timezone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    return app.rows('update workplaces set timezone = $1', [timezone]);
  };

  it('gets a job for each organization where it is morning, until it was seen to', async () => {
    expect(sendAllRemindersTask.cron).toMatch(/^\d+ \* \* \* \*$/);
    const zones = await app.rows<{ id: string; timezone: string }>('select id, timezone from workplaces');
    await app.rows('delete from reminder_mornings');
    const start = () => sendAllRemindersTask.run(app.services, {}, { attempt: 1, job_id: '1' });
    await setHour(3);
    await start();
    expect(await jobs()).toEqual([]);
    await setHour(9);
    await start();
    await start();
    const waiting = await jobs();
    expect(waiting.map(({ organization_id }) => organization_id)).toContain(app.home.organization_id);
    expect(new Set(waiting.map(({ organization_id }) => organization_id)).size).toBe(waiting.length);
    await runJobs(app, sendRemindersTask);
    await start();
    expect(await jobs()).toEqual([]);
    for (const { id, timezone } of zones)
      await app.rows('update workplaces set timezone = $2 where id = $1', [id, timezone]);
  });

  it('loses nothing while the mail server is down', async () => {
    const { id, email } = await shop.customer();
    await shop.late(id, 7);
    await shop.morning();
    mailbox.answer = { code: 421, text: 'Try later' };
    await deliver();
    expect(await shop.mailsTo(email)).toMatchObject([{ status: 'pending' }]);
    mailbox.answer = undefined;
    await app.rows('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(app, sendMailTask);
    expect(receivedBy(email)).toHaveLength(1);
  });
});

it('takes as many statements for many customers as for one', async () => {
  const count = async (customers: number) => {
    for (let index = 0; index < customers; index += 1) {
      const { id } = await shop.customer();
      await shop.late(id, 7);
    }
    const recorded = await recordStatements(() => shop.morning(MORNING));
    return recorded.flat().length;
  };
  await shop.morning();
  const one = await count(1);
  expect(await count(5)).toBe(one);
});
