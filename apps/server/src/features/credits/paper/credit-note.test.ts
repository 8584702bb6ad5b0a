import {
  createCredit,
  creditableItems,
  listCreditMails,
  printCredit,
  removeCredit,
  sendCredit,
} from '@baydesk/contract/credits.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMailTask } from '../../../platform/mail/send-mail-task.ts';
import type { Mailbox } from '../../../testing/mailbox.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { pageText } from '../../../testing/page-text.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { customerWith, newInvoice } from '../../invoices/invoices.fixture.ts';
import type { Till } from '../../payments/payments.fixture.ts';
import { openTill } from '../../payments/payments.fixture.ts';
import { attachCreditNoteTask } from './send-credit-note.ts';

let mailbox: Mailbox;
let app: TestApp;
let office: TestClient;
let till: Till;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url });
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const page = async (id: string) => pageText((await office.call(printCredit, { id, type: 'html' })).body);

const newGoodwill = async (reason = 'We were late') =>
  (
    await office.call(createCredit, {
      id: uuidv7(),
      customer_id: await till.newCustomer('Halton & <Sons>'),
      amount_cents: 30_00,
      credit_date: till.today,
      reason,
    })
  ).body;

it('lists the credited items with their invoice and taxes', async () => {
  const [hst] = await app.rows<{ tax_id: string }>(
    `select tax_id from tax_components where organization_id = $1 and name = 'HST' limit 1`,
    [app.home.organization_id],
  );
  const customer_id = await customerWith(app, { tax_id: hst?.tax_id });
  const invoice = await newInvoice(app, office, { customer_id });
  const { body: items } = await office.call(creditableItems, { invoice_id: invoice.id });
  const [kits, labour] = ['part', 'labour'].map((wanted) => items.collection.find(({ kind }) => kind === wanted));
  const { body: credit } = await office.call(createCredit, {
    id: uuidv7(),
    customer_id,
    invoice_id: invoice.id,
    items: [
      { item_id: kits?.id, quantity: 1 },
      { item_id: labour?.id, quantity: 0.5 },
    ],
    credit_date: till.today,
    reason: 'One kit came back',
  });
  const text = await page(credit.id);
  expect(text).toContain(`Credit no. ${credit.credit_number}`);
  expect(text).toContain(`Invoice ${invoice.invoice_number} Reason One kit came back`);
  expect(text).toContain('Shoe kit 1 $50.00');
  expect(text).toMatch(/Labour · .* 0\.50 h/);
  expect(text).toContain(`Subtotal ${formatCents(credit.subtotal_cents)}`);
  expect(text).toContain(`HST ${formatCents(credit.tax_cents)} Total credit ${formatCents(credit.total_cents)}`);
  expect(text).toContain('Left to apply or refund $0.00');
});

it('prints the tax numbers that stand on the invoice it credits', async () => {
  const registered = (registration_number: string) =>
    app.rows(`update tax_components set registration_number = $2 where organization_id = $1 and name = 'HST'`, [
      app.home.organization_id,
      registration_number,
    ]);
  const [hst] = await app.rows<{ tax_id: string }>(
    `select tax_id from tax_components where organization_id = $1 and name = 'HST' limit 1`,
    [app.home.organization_id],
  );
  await registered('12345 6789 RT0001');
  const customer_id = await customerWith(app, { tax_id: hst?.tax_id });
  const invoice = await newInvoice(app, office, { customer_id });
  await registered('99999 9999 RT0009');
  const { body: items } = await office.call(creditableItems, { invoice_id: invoice.id });
  const kits = items.collection.find(({ kind }) => kind === 'part');
  const { body: credit } = await office.call(createCredit, {
    id: uuidv7(),
    customer_id,
    invoice_id: invoice.id,
    items: [{ item_id: kits?.id, quantity: 1 }],
    credit_date: till.today,
    reason: 'One kit came back',
  });
  const text = await page(credit.id);
  expect(text).toContain(`HST (12345 6789 RT0001) ${formatCents(credit.tax_cents)}`);
  expect(text).not.toContain('RT0009');
  await registered('');
});

it('shows the reason of goodwill, and its rest', async () => {
  const text = await page((await newGoodwill()).id);
  expect(text).toContain('We were late $30.00 Total credit $30.00 Applied $0.00 Left to apply or refund $30.00');
  expect(text).toContain('Halton &amp; &lt;Sons&gt;');
});

it('is stamped once it is taken back', async () => {
  const { id } = await newGoodwill();
  await office.call(removeCredit, { id, version: 1, reason: 'Wrong customer' });
  const text = await page(id);
  expect(text).toMatch(/VOID Taken back on .*: Wrong customer/);
  expect(text).not.toContain('Left to apply');
});

it('comes as a PDF, and as nothing else', async () => {
  const { id } = await newGoodwill();
  const { status, body } = await office.call(printCredit, { id });
  expect([status, await body.slice(0, 5).text()]).toEqual([200, '%PDF-']);
  expect((await office.call(printCredit, { id, type: 'docx' })).errors).toMatchObject([
    { message: 'Unsupported file type' },
  ]);
});

it('is for people who see credits, of their own organization', async () => {
  const { id } = await newGoodwill();
  expect((await app.client().call(printCredit, { id })).status).toBe(409);
  expect((await (await app.as('ROLE_TECHNICIAN')).call(printCredit, { id })).status).toBe(401);
  expect((await (await app.asEmail('administrator@other.test')).call(printCredit, { id })).status).toBe(404);
});

const send = (credit_id: string, fields: object = {}, client = office) =>
  client.call(sendCredit, {
    id: uuidv7(),
    credit_id,
    to_address: 'dana@halton.example',
    to_name: 'Dana Okafor',
    ...fields,
  });

it('is mailed once as a PDF, however often the call is repeated, and it is known to whom', async () => {
  const credit = await newGoodwill();
  const id = uuidv7();
  const [first, second] = [await send(credit.id, { id }), await send(credit.id, { id })];
  expect([first.status, second.body]).toEqual([201, first.body]);
  await runJobs(app, attachCreditNoteTask, sendMailTask);
  await runJobs(app, sendMailTask);
  expect(mailbox.received).toHaveLength(1);
  const mail = mailbox.received.at(-1)?.mail;
  expect(mail?.subject).toBe(`Credit note ${credit.credit_number} from Home Fleet`);
  expect(mail?.text).toContain('we credited $30.00 on');
  expect(mail?.attachments[0]).toMatchObject({ filename: `Credit note ${credit.credit_number}.pdf` });
  const { body: mails } = await office.call(listCreditMails, { id: credit.id });
  expect(mails.collection).toMatchObject([{ id, sent_to: 'Dana Okafor <dana@halton.example>', status: 'sent' }]);
});

it('is mailed neither after it was removed, nor by people who may not give credits, nor by other organizations', async () => {
  const credit = await newGoodwill();
  expect((await send(credit.id, {}, await app.as('ROLE_SERVICE_ADVISOR'))).status).toBe(401);
  expect((await send(credit.id, {}, await app.asEmail('administrator@other.test'))).status).toBe(404);
  await office.call(removeCredit, { id: credit.id, version: 1, reason: 'A mistake' });
  expect((await send(credit.id)).errors).toMatchObject([{ code: 'credit_is_void' }]);
});
