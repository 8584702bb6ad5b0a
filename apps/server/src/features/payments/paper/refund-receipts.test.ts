import { listRefundMails, printRefund, reverseRefund, sendRefund } from '@baydesk/contract/payments/refunds.contract';
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
import { attachRefundTask } from './attach-tasks.ts';

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

async function newRefund() {
  const customer_id = await till.newCustomer();
  const { body: payment } = await till.pay(customer_id, 60_00);
  const { body: refund } = await till.refund(customer_id, [payment.id], 45_00, { reference: '4471' });
  return { payment, refund };
}

const textOf = async (id: string) => pageText((await office.call(printRefund, { id, type: 'html' })).body);
const send = (refund_id: string, fields: object = {}) =>
  office.call(sendRefund, {
    id: uuidv7(),
    refund_id,
    to_address: 'dana@halton.example',
    to_name: 'Dana Okafor',
    ...fields,
  });

it('shows the refund, its method and reason, and the payment it is of', async () => {
  const { payment, refund } = await newRefund();
  const text = await textOf(refund.id);
  expect(text).toContain(refund.refund_number);
  expect(text).toContain('Method Cash Reference 4471 Reason Paid twice');
  expect(text).toContain(`Payment ${payment.payment_number} $45.00`);
  expect(text).toContain('Refunded $45.00');
  const { body } = await office.call(printRefund, { id: refund.id });
  expect(await body.slice(0, 5).text()).toBe('%PDF-');
});

it('is mailed as a PDF once, and keeps to whom', async () => {
  const { refund } = await newRefund();
  const id = uuidv7();
  const [first, second] = [await send(refund.id, { id }), await send(refund.id, { id })];
  expect([first.status, second.body]).toEqual([201, first.body]);
  await runJobs(app, attachRefundTask, sendMailTask);
  await runJobs(app, sendMailTask);
  expect(mailbox.received).toHaveLength(1);
  const mail = mailbox.received.at(-1)?.mail;
  expect(mail?.subject).toBe(`Refund ${refund.refund_number} from Home Fleet`);
  expect(mail?.text).toContain('we gave back $45.00');
  expect(mail?.attachments[0]).toMatchObject({ filename: `Refund ${refund.refund_number}.pdf` });
  const { body: mails } = await office.call(listRefundMails, { id: refund.id });
  expect(mails.collection).toMatchObject([{ id, sent_to: 'Dana Okafor <dana@halton.example>', status: 'sent' }]);
});

it('is stamped once the refund is reversed, and not mailed any more', async () => {
  const { refund } = await newRefund();
  await office.call(reverseRefund, { id: refund.id, version: 1, reason: 'Not cashed' });
  expect(await textOf(refund.id)).toContain('VOID');
  expect((await send(refund.id)).errors).toMatchObject([{ code: 'refund_is_void' }]);
});
