import { listStatementMails, printStatement, sendStatement } from '@baydesk/contract/payments/statements.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMailTask } from '../../../platform/mail/send-mail-task.ts';
import type { Mailbox } from '../../../testing/mailbox.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { pageText } from '../../../testing/page-text.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { Till } from '../payments.fixture.ts';
import { openTill } from '../payments.fixture.ts';
import { attachStatementTask } from './attach-tasks.ts';

let mailbox: Mailbox;
let app: TestApp;
let office: TestClient;
let till: Till;
let halton: string;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url });
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  halton = await till.newCustomer('Halton & <Sons>');
  // Terms are 30 days, so these are due 60 days ago and in 20 days.
  await till.invoice(halton, 100_00, { invoice_date: till.daysAgo(90), customer_po: 'PO-881' });
  await till.invoice(halton, 40_00, { invoice_date: till.daysAgo(10) });
  await till.pay(halton, 25_00, { payment_date: till.daysAgo(5), allocations: [], reference: 'Mailed cash' });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const print = (input: Record<string, unknown>, client = office) =>
  client.call(printStatement, { customer_id: halton, ...input });

const page = async (input: Record<string, unknown> = {}) => pageText((await print({ type: 'html', ...input })).body);

const send = (fields: object = {}, client = office) =>
  client.call(sendStatement, {
    id: uuidv7(),
    customer_id: halton,
    to_address: 'dana@halton.example',
    to_name: 'Dana Okafor',
    ...fields,
  });

describe('a statement', () => {
  it('lists open documents with their age, the money not applied, and the total', async () => {
    const text = await page();
    expect(text).toMatch(/INVONE-\d+ .* PO PO-881 \$100\.00 \$100\.00 60 INVONE-\d+ .* \$40\.00 \$40\.00/);
    expect(text).toMatch(/Received, not applied .* PAYONE-\d+ .* Cash Mailed cash −\$25\.00/);
    expect(text).toContain('Current 1–30 31–60 61–90 Over 90 $15.00 $0.00 $100.00 $0.00 $0.00');
    expect(text).toContain('Total due $115.00');
    expect(text).toContain('Halton &amp; &lt;Sons&gt;');
  });

  it('gives any earlier day as it was then', async () => {
    const text = await page({ as_of: till.daysAgo(50) });
    expect(text).toContain('Total due $100.00');
    expect(text).not.toContain('$40.00');
    expect(text).not.toContain('not applied');
  });

  it('comes as a PDF, and as nothing else', async () => {
    const { status, body } = await print({ type: 'pdf' });
    expect([status, await body.slice(0, 5).text()]).toEqual([200, '%PDF-']);
    expect((await print({ type: 'docx' })).errors).toMatchObject([{ message: 'Unsupported file type' }]);
  });
});

describe('sending a statement', () => {
  it('mails it as a PDF, and keeps to whom', async () => {
    const { status, body } = await send({ message: 'As we talked about.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ sent_to: 'Dana Okafor <dana@halton.example>', status: 'pending' });
    await runJobs(app, attachStatementTask, sendMailTask);
    await runJobs(app, sendMailTask);
    const mail = mailbox.received.at(-1)?.mail;
    expect(mail?.subject).toMatch(/^Statement .* from Home Fleet$/);
    expect(mail?.text).toContain('As we talked about.');
    expect(mail?.text).toContain('$115.00 is due in all; $100.00 of the open documents is past due.');
    const [pdf] = mail?.attachments ?? [];
    expect(pdf?.filename).toMatch(/^Statement .*\.pdf$/);
    expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
    const { body: mails } = await office.call(listStatementMails, { customer_id: halton });
    expect(mails.collection).toMatchObject([{ id: body.id, sent_to: body.sent_to, status: 'sent' }]);
  });

  it('sends nothing a second time when the call is repeated', async () => {
    const call = { id: uuidv7(), to_address: 'twice@halton.example' };
    const [first, second] = [await send(call), await send(call)];
    expect(second.body).toEqual(first.body);
    expect(await app.rows(`select from mails where to_address = 'twice@halton.example'`)).toHaveLength(1);
  });

  it('suggests the customer itself, then the billing contact', async () => {
    const customer_id = await till.newCustomer('Lakes');
    await app.rows(`update customers set email = 'desk@lakes.example' where id = $1`, [customer_id]);
    const recipient = async () => (await office.call(listStatementMails, { customer_id })).body.recipient;
    expect(await recipient()).toEqual({ to_name: 'Lakes', to_address: 'desk@lakes.example' });
    await app.rows(
      `insert into contacts (organization_id, id, customer_id, first_name, last_name, email, contact_type, is_billing_contact, created_at)
       values ($1, $2, $3, 'Anjali', 'Rao', 'anjali@lakes.example', 'accounts_payable', true, now())`,
      [app.home.organization_id, uuidv7(), customer_id],
    );
    expect(await recipient()).toEqual({ to_name: 'Anjali Rao', to_address: 'anjali@lakes.example' });
  });
});

describe('refuses', () => {
  it('a statement of a customer who owes nothing', async () => {
    const customer_id = await till.newCustomer('Paid Up');
    const refused = [{ code: 'nothing_owed', message: expect.stringContaining('Paid Up owes nothing as of') }];
    expect((await print({ customer_id })).errors).toMatchObject(refused);
    expect((await send({ customer_id })).errors).toMatchObject(refused);
    expect((await print({ as_of: till.daysAgo(91) })).errors).toMatchObject([{ code: 'nothing_owed' }]);
  });

  it('mailing a statement that is too long to be drawn', async () => {
    const customer_id = await till.newCustomer('Many Trucks');
    await till.invoice(customer_id, 10_00);
    await app.rows(
      `insert into party_entries (organization_id, id, account_id, workplace_id, kind, amount_cents, open_cents, entry_date,
         due_date, document_type, document_id, recorded_at, recorded_by)
       select e.organization_id, gen_random_uuid(), e.account_id, e.workplace_id, 'adjustment', 1, 1, e.entry_date,
         e.due_date, 'adjustment', gen_random_uuid(), e.recorded_at, e.recorded_by
       from party_entries e, generate_series(1, 4001) where e.account_id = $1`,
      [customer_id],
    );
    const to_address = 'many@trucks.example';
    expect((await send({ customer_id, to_address })).errors).toMatchObject([{ code: 'document_too_long' }]);
    expect(await app.rows('select from mails where to_address = $1', [to_address])).toEqual([]);
  });

  it('the id of a message that is about something else', async () => {
    const { body } = await send();
    const other = await till.newCustomer('Other Lines');
    await till.invoice(other, 10_00);
    expect((await send({ id: body.id, customer_id: other })).status).toBe(404);
  });

  it('people who are signed out, have the wrong role or belong to another organization', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    const stranger = await app.asEmail('administrator@other.test');
    for (const call of [print, (_: object, client: TestClient) => send({}, client)]) {
      expect((await call({}, app.client())).status).toBe(409);
      expect((await call({}, technician)).status).toBe(401);
      expect((await call({}, stranger)).status).toBe(404);
    }
    expect((await stranger.call(listStatementMails, { customer_id: halton })).status).toBe(404);
  });
});
