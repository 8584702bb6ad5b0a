import { sendEstimate, viewEstimate } from '@baydesk/contract/estimates.contract';
import { printInvoice } from '@baydesk/contract/invoices.contract';
import { printReceipt } from '@baydesk/contract/payments/receipts.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMailTask } from '../../platform/mail/send-mail-task.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { pageText } from '../../testing/page-text.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { attachQuoteTask } from '../estimates/attach-quote-task.ts';
import type { Counter } from './part-sales.fixture.ts';
import { openCounter } from './part-sales.fixture.ts';

let mailbox: Mailbox;
let app: TestApp;
let manager: TestClient;
let counter: Counter;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url });
  manager = await app.as('ROLE_MANAGER');
  counter = await openCounter(app, manager);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

it('a quote says for whom and what, and has neither a vehicle nor a place to sign', async () => {
  const sale = await counter.create([{ description: 'Drum' }], { walk_in_name: 'Rita Okafor' });
  const { body } = await manager.call(viewEstimate, { work_order_id: sale.part_sale.id, type: 'html' });
  const text = await pageText(body);
  for (const word of ['Quote', sale.part_sale.part_sale_number, 'Rita Okafor', 'Drum', '20.00'])
    expect(text).toContain(word);
  for (const word of ['Estimate', 'Walk-in', 'Unit', 'Signature']) expect(text).not.toContain(word);
});

it('a quote is mailed as a PDF, once', async () => {
  const sale = await counter.create([{ description: 'Drum' }]);
  const number = sale.part_sale.part_sale_number;
  const input = {
    id: uuidv7(),
    work_order_id: sale.part_sale.id,
    version: sale.work_order.version,
    to_address: 'rita@okafor.example',
    to_name: 'Rita Okafor',
    message: 'As we said on the phone.',
  };
  const answers = [await manager.call(sendEstimate, input), await manager.call(sendEstimate, input)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  await runJobs(app, attachQuoteTask, sendMailTask);
  await runJobs(app, sendMailTask);
  expect(mailbox.received).toHaveLength(1);
  const mail = mailbox.received.at(-1)?.mail;
  expect(mail?.subject).toBe(`Quote ${number} from Home Fleet`);
  expect(mail?.text).toContain('As we said on the phone.');
  expect(mail?.attachments[0]).toMatchObject({ filename: `Quote ${number}.pdf`, mimeType: 'application/pdf' });
});

it('the invoice and the receipt name the sale and who bought it', async () => {
  const { part_id } = await counter.newStock({ name: 'Oil filter' });
  const sale = await counter.create([{ catalogue_part_id: part_id }], { walk_in_name: 'Rita Okafor' });
  const paid = counter.paid(20_00);
  const sold = await counter.sell(sale, paid);
  const number = sold.part_sale.part_sale_number;
  const invoice = await manager.call(printInvoice, { id: sold.part_sale.invoice?.id ?? '', type: 'html' });
  const receipt = await manager.call(printReceipt, { id: paid.payment.id, type: 'html' });
  for (const { body } of [invoice, receipt]) {
    const text = await pageText(body);
    for (const word of ['Part sale', number, 'Rita Okafor']) expect(text).toContain(word);
    expect(text).not.toContain('Walk-in');
  }
});
