import { printPurchaseOrder, sendPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
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
import { newDraft, newVendor, orderWaiting, partStatuses, seen, tell, typed, wanted } from '../purchasing.fixture.ts';
import { attachPurchaseOrderTask } from './attach-purchase-order-task.ts';

let mailbox: Mailbox;
let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await openTestApp({ SMTP_URL: mailbox.smtp_url });
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const SAM = { to_address: 'sam@axle.example', to_name: 'Sam Reed' };
const LEE = { to_address: 'lee@axle.example', to_name: 'Lee Wong' };

/** Draws what waits and delivers it; returns the messages that came. */
async function deliver() {
  const before = mailbox.received.length;
  await runJobs(app, attachPurchaseOrderTask, sendMailTask);
  await runJobs(app, sendMailTask);
  return mailbox.received.slice(before).map(({ mail }) => mail);
}

describe('sending an order', () => {
  it('mails it to each recipient with its PDF, and keeps who sent it to whom', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    const { status, body } = await tell(advisor, order, { recipients: [SAM, LEE], message: 'Urgent, please.' });
    expect([status, body.order.status, body.order.version]).toEqual([201, 'sent', 2]);
    const sent = { sent_by: 'ServiceAdvisor Tester', status: 'pending', is_again: false };
    expect(body.order.mails).toHaveLength(2);
    expect(body.order.mails).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...sent, sent_to: 'Sam Reed <sam@axle.example>' })]),
    );
    const mails = await deliver();
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['lee@axle.example', 'sam@axle.example']);
    const [mail] = mails;
    expect(mail?.subject).toBe(`Purchase order ${order.order_number} from ${app.home.name}`);
    expect(mail?.text).toContain('Urgent, please.');
    expect(mail?.text).not.toContain('before');
    expect(mail?.attachments[0]?.filename).toBe(`Purchase order ${order.order_number}.pdf`);
    expect((await seen(advisor, order.id)).mails.map((each) => each.status)).toEqual(['sent', 'sent']);
  });

  it('again says so to the vendor', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    await tell(advisor, order);
    const { body } = await tell(advisor, { ...order, version: 2 }, { recipients: [SAM] });
    expect(body.order.mails).toMatchObject([
      { is_again: true, sent_to: 'Sam Reed <sam@axle.example>' },
      { is_again: false, sent_to: '', status: null },
    ]);
    expect(body.order.sent_at).toBe((await seen(advisor, order.id)).sent_at);
    const [mail] = await deliver();
    expect(mail?.subject).toContain('(sent again)');
    expect(mail?.text).toMatch(/We sent it before, on \w+ \d+, \d{4}: please deliver it once\./);
  });

  it('happens once, however often the call comes', async () => {
    const waiting = await orderWaiting(app);
    const order = await newDraft(advisor, await newVendor(app), waiting.request_ids.map(wanted));
    const input = { order_id: order.id, version: 1, data: { id: uuidv7(), recipients: [SAM] } };
    const answers = await Promise.all([1, 2, 3].map(() => advisor.copy().call(sendPurchaseOrder, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await deliver()).toHaveLength(1);
    expect(await partStatuses(advisor, waiting)).toEqual(['ordered']);
  });

  it('by two people at once is done by one of them', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    const answers = await Promise.all([1, 2, 3].map(() => tell(advisor.copy(), order)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
  });

  it('is refused to people signed out, of another role, organization or location', async () => {
    const order = await newDraft(advisor, await newVendor(app));
    expect((await tell(app.client(), order)).status).toBe(409);
    expect((await tell(await app.as('ROLE_TECHNICIAN'), order)).status).toBe(401);
    expect((await tell(await app.asEmail('manager@other.test'), order)).status).toBe(404);
    expect((await tell(await app.asEmail('outside@home.test'), order)).status).toBe(404);
  });

  it('and cancelling another with parts of the same orders never wait for each other', async () => {
    const vendor_id = await newVendor(app);
    const orders = await Promise.all([1, 2, 3, 4].map(() => orderWaiting(app, [{}, {}])));
    const drafts: PurchaseOrder[] = [];
    for (const index of [0, 1]) {
      const request_ids = orders.map(({ request_ids: ids }) => ids[index]);
      drafts.push(await newDraft(advisor, vendor_id, (index ? request_ids.toReversed() : request_ids).map(wanted)));
    }
    const answers = await Promise.all(drafts.map((draft) => tell(advisor.copy(), draft)));
    expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
    for (const order of orders) expect(await partStatuses(advisor, order)).toEqual(['ordered', 'ordered']);
  });
});

describe('a printed order', () => {
  it('names the ordered items, the vendor and the delivery address', async () => {
    const vendor_id = await newVendor(app, { name: 'Axle House' });
    const waiting = await orderWaiting(app, [{ description: 'Drum', part_number: 'D-16', quantity: 2, core: 5_00 }]);
    const order = await newDraft(advisor, vendor_id, [
      wanted(waiting.request_ids[0]),
      { ...typed('Grease', 1, 60_00), items_per_package: 12 },
    ]);
    const { body } = await advisor.call(printPurchaseOrder, { id: order.id, type: 'html' });
    const page = await pageText(body);
    for (const words of [
      `Order no. ${order.order_number}`,
      'Vendor Axle House',
      'Deliver to',
      'Terms Net 30',
      `D-16 Drum WOONE-${waiting.number} 2 1 $50.00 $100.00`,
      'Grease Stock 1 12 $60.00 $60.00',
      'Total $160.00',
      'Core charges, on top $10.00',
    ])
      expect(page).toContain(words);
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const hidden = await limited.call(printPurchaseOrder, { id: order.id, type: 'html' });
    expect(await pageText(hidden.body)).not.toContain('$');
  });

  it('is a PDF for letter and A4', async () => {
    const { id, order_number } = await newDraft(advisor, await newVendor(app));
    for (const paper of ['letter', 'a4']) {
      const answer = await advisor.call(printPurchaseOrder, { id, paper });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(`Purchase%20order%20${order_number}.pdf`);
    }
    const outside = await app.asEmail('outside@home.test');
    expect((await outside.call(printPurchaseOrder, { id })).status).toBe(404);
  });
});
