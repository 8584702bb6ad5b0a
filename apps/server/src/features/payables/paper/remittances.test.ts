import {
  listRemittanceMails,
  printRemittance,
  reverseVendorPayment,
  sendRemittance,
} from '@baydesk/contract/payables.contract';
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
import type { Cheques } from '../payables.fixture.ts';
import { openCheques } from '../payables.fixture.ts';
import { attachRemittanceTask } from './remittances.ts';

let mailbox: Mailbox;
let app: TestApp;
let office: TestClient;
let cheques: Cheques;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url });
  office = await app.as('ROLE_OFFICE_USER');
  cheques = await openCheques(app, office);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

/** A bill of 100.00 less a credit of 30.00. */
async function newPayment(name?: string) {
  const vendor_id = await cheques.newVendor({ ...(name && { name }) });
  const bill = await cheques.bill(vendor_id, 100_00, { invoice_number: 'A-1' });
  const credit = await cheques.credit(vendor_id, 30_00, { credit_memo_number: 'CM-9' });
  const { body } = await cheques.pay(
    vendor_id,
    [{ id: bill.id, amount_cents: 100_00 }],
    [{ id: credit.id, amount_cents: 30_00 }],
    { reference: 'Cheque 12', memo: 'Ours alone' },
  );
  return body;
}

const text = async (id: string) => pageText((await office.call(printRemittance, { id, type: 'html' })).body);
const send = (payment_id: string, fields: object = {}, client = office) =>
  client.call(sendRemittance, {
    id: uuidv7(),
    payment_id,
    to_address: 'office@axle.example',
    to_name: 'Sam Reed',
    ...fields,
  });

it('lists the bills it paid and the credits it used, for the vendor', async () => {
  const payment = await newPayment('Axle & <Sons>');
  const page = await text(payment.id);
  for (const words of [
    `Payment no. ${payment.payment_number}`,
    'Reference Cheque 12',
    'Paid to Axle &amp; &lt;Sons&gt;',
    '$100.00 $100.00 $100.00',
    'CM-9',
    'Invoices $100.00',
    'Credits −$30.00',
    'Paid $70.00',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('Ours alone');
});

it('says after a reversal that it is void', async () => {
  const { id } = await newPayment();
  const manager = await app.as('ROLE_MANAGER');
  await manager.call(reverseVendorPayment, { id, version: 1, reason: 'Lost' });
  expect(await text(id)).toContain('VOID');
  expect((await send(id)).errors).toMatchObject([{ code: 'payment_is_void' }]);
});

it('is a PDF for letter and A4, over several pages', async () => {
  const vendor_id = await cheques.newVendor();
  const bills = [];
  for (let made = 0; made < 60; made++)
    bills.push({ id: (await cheques.bill(vendor_id, 1_00, { invoice_number: `N-${made}` })).id, amount_cents: 1_00 });
  const { body: payment } = await cheques.pay(vendor_id, bills);
  for (const paper of ['letter', 'a4']) {
    const answer = await office.call(printRemittance, { id: payment.id, paper });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`Remittance%20${payment.payment_number}.pdf`);
    const pdf = Buffer.from(await answer.body.arrayBuffer()).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  }
  expect(await text(payment.id)).toContain('N-59');
});

it('is mailed once with its PDF, to the contact who books payments', async () => {
  const payment = await newPayment('Axle House');
  const contact = [app.home.organization_id, payment.vendor_id];
  const recipient = async () => (await office.call(listRemittanceMails, { id: payment.id })).body.recipient;
  expect(await recipient()).toEqual({ to_name: 'Axle House', to_address: 'office@vendor.example' });
  await app.rows(
    `insert into vendor_contacts (organization_id, id, vendor_id, first_name, last_name, email, department) values
       ($1, gen_random_uuid(), $2, 'Kim', 'Park', 'kim@axle.example', 'Parts counter'),
       ($1, gen_random_uuid(), $2, 'Sam', 'Reed', 'sam@axle.example', 'Accounts receivable')`,
    contact,
  );
  expect(await recipient()).toEqual({ to_name: 'Sam Reed', to_address: 'sam@axle.example' });
  const id = uuidv7();
  const answers = [await send(payment.id, { id, message: 'Thank you.' }), await send(payment.id, { id })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  await runJobs(app, attachRemittanceTask, sendMailTask);
  await runJobs(app, sendMailTask);
  expect(mailbox.received).toHaveLength(1);
  const mail = mailbox.received[0]?.mail;
  expect(mail?.subject).toBe(`Remittance ${payment.payment_number} from ${app.home.name}`);
  expect(mail?.text).toContain('Thank you.');
  expect(mail?.text).toContain('we paid $70.00');
  expect(mail?.attachments[0]?.filename).toBe(`Remittance ${payment.payment_number}.pdf`);
  const { body } = await office.call(listRemittanceMails, { id: payment.id });
  expect(body.collection).toMatchObject([
    { id, sent_to: 'Sam Reed <office@axle.example>', sent_by: 'OfficeUser Tester', status: 'sent' },
  ]);
});

it('is neither printed nor sent by people of another role or organization', async () => {
  const { id } = await newPayment();
  const advisor = await app.as('ROLE_SERVICE_ADVISOR');
  const stranger = await app.asEmail('manager@other.test');
  expect((await advisor.call(printRemittance, { id })).status).toBe(401);
  expect((await send(id, {}, advisor)).status).toBe(401);
  expect((await stranger.call(printRemittance, { id })).status).toBe(404);
  expect((await send(id, {}, stranger)).status).toBe(404);
  expect((await stranger.call(listRemittanceMails, { id })).status).toBe(404);
});
