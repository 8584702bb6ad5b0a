import { reversePayment } from '@baydesk/contract/payments.contract';
import { listReceiptMails, printReceipt, sendReceipt } from '@baydesk/contract/payments/receipts.contract';
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
import type { Till } from '../payments.fixture.ts';
import { openTill } from '../payments.fixture.ts';
import { attachReceiptTask } from './attach-tasks.ts';

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

/** 60.00, of which 45.00 pays an invoice. */
async function newReceipt() {
  const customer_id = await till.newCustomer('Halton & <Sons>');
  const invoice = await till.invoice(customer_id, 45_00);
  const { body } = await till.pay(customer_id, 60_00, {
    reference: '4471',
    allocations: [{ id: invoice.id, amount_cents: 45_00 }],
  });
  return { payment: body, invoice };
}

const html = async (id: string) => (await office.call(printReceipt, { id, type: 'html' })).body.text();

const send = (payment_id: string, fields: object = {}, client = office) =>
  client.call(sendReceipt, {
    id: uuidv7(),
    payment_id,
    to_address: 'dana@halton.example',
    to_name: 'Dana Okafor',
    ...fields,
  });

it('shows the payment, its method, the paid invoices and the rest', async () => {
  const { payment, invoice } = await newReceipt();
  const text = await pageText((await office.call(printReceipt, { id: payment.id, type: 'html' })).body);
  expect(text).toContain(payment.payment_number);
  expect(text).toMatch(new RegExp(`Invoice ${invoice.invoice_number} .* \\$45\\.00`));
  expect(text).toContain('Not applied to an invoice yet $15.00');
  expect(text).toContain('Received $60.00');
  expect(text).toContain('Method Cash Reference 4471');
  expect(text).toContain('Halton &amp; &lt;Sons&gt;');
  expect(text).not.toContain('VOID');
});

it('names the order of a deposit', async () => {
  const customer_id = await till.newCustomer();
  const order = await till.completeOrder(customer_id, 50_00);
  const { body } = await till.pay(customer_id, 20_00, { work_order_id: order.id });
  expect(await html(body.id)).toContain(`Deposit for ${body.work_order_number}`);
});

it('comes as a PDF, and as nothing else', async () => {
  const { payment } = await newReceipt();
  const { status, body } = await office.call(printReceipt, { id: payment.id });
  expect([status, await body.slice(0, 5).text()]).toEqual([200, '%PDF-']);
  expect((await office.call(printReceipt, { id: payment.id, type: 'docx' })).errors).toMatchObject([
    { message: 'Unsupported file type' },
  ]);
});

it('is mailed as a PDF once, and keeps to whom', async () => {
  const { payment } = await newReceipt();
  const id = uuidv7();
  const [first, second] = [await send(payment.id, { id }), await send(payment.id, { id })];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  await runJobs(app, attachReceiptTask, sendMailTask);
  await runJobs(app, sendMailTask);
  expect(mailbox.received).toHaveLength(1);
  const mail = mailbox.received.at(-1)?.mail;
  expect(mail?.subject).toBe(`Receipt ${payment.payment_number} from Home Fleet`);
  expect(mail?.text).toContain('thank you for your payment of $60.00');
  const [pdf] = mail?.attachments ?? [];
  expect(pdf).toMatchObject({ filename: `Receipt ${payment.payment_number}.pdf`, mimeType: 'application/pdf' });
  expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
  const { body: mails } = await office.call(listReceiptMails, { id: payment.id });
  expect(mails.collection).toMatchObject([{ id, sent_to: 'Dana Okafor <dana@halton.example>', status: 'sent' }]);
});

it('is stamped once the payment is reversed, and not mailed any more', async () => {
  const { payment } = await newReceipt();
  await office.call(reversePayment, { id: payment.id, version: payment.version, reason: 'Bounced' });
  const text = await html(payment.id);
  expect(text).toContain('<strong>VOID</strong>');
  expect(text).toContain(': Bounced');
  expect((await send(payment.id)).errors).toMatchObject([{ code: 'payment_is_void' }]);
});

it('is for people who see payments, of their own organization', async () => {
  const { payment } = await newReceipt();
  const technician = await app.as('ROLE_TECHNICIAN');
  const stranger = await app.asEmail('administrator@other.test');
  const print = (client: TestClient) => client.call(printReceipt, { id: payment.id });
  for (const call of [print, (client: TestClient) => send(payment.id, {}, client)]) {
    expect((await call(app.client())).status).toBe(409);
    expect((await call(technician)).status).toBe(401);
    expect((await call(stranger)).status).toBe(404);
  }
  expect((await stranger.call(listReceiptMails, { id: payment.id })).status).toBe(404);
});
