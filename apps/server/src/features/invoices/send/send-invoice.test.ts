import { reverseInvoice } from '@baydesk/contract/invoices.contract';
import {
  listInvoiceMails,
  printCustomerInvoice,
  sendInvoice,
  viewCustomerInvoice,
} from '@baydesk/contract/invoices/send.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMailTask } from '../../../platform/mail/send-mail-task.ts';
import type { Mailbox } from '../../../testing/mailbox.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { customerWith, makeTooLong, newInvoice } from '../invoices.fixture.ts';
import { attachInvoiceTask } from './attach-invoice-task.ts';

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

const send = (invoice_id: string, fields: object = {}, client = advisor) =>
  client.call(sendInvoice, {
    id: uuidv7(),
    invoice_id,
    to_address: 'dana@halton.example',
    to_name: 'Dana Okafor',
    ...fields,
  });

/** Draws what waits and delivers it; returns the last message. */
async function deliver() {
  await runJobs(app, attachInvoiceTask, sendMailTask);
  await runJobs(app, sendMailTask);
  return mailbox.received.at(-1)?.mail;
}

const tokenIn = (text: string | undefined) => /\/invoice\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe('sending an invoice', () => {
  it('mails it as a PDF, with a link where the customer sees it', async () => {
    const invoice = await newInvoice(app, advisor);
    const { status, body } = await send(invoice.id, { message: 'Thank you for the truck.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      sent_to: 'Dana Okafor <dana@halton.example>',
      status: 'pending',
      first_seen_at: null,
    });
    const mail = await deliver();
    expect(mail?.subject).toBe(`Invoice ${invoice.invoice_number} from Home Fleet`);
    expect(mail?.text).toContain('Thank you for the truck.');
    const [pdf] = mail?.attachments ?? [];
    expect(pdf).toMatchObject({ filename: `Invoice ${invoice.invoice_number}.pdf`, mimeType: 'application/pdf' });
    expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await app.rows('select from mail_attachments')).toEqual([]);

    const { body: shown } = await app.client().call(viewCustomerInvoice, { token: tokenIn(mail?.text) });
    expect(shown).toMatchObject({
      invoice_number: invoice.invoice_number,
      state: 'unpaid',
      total_cents: invoice.total_cents,
      open_cents: invoice.total_cents,
      bill_to: 'Halton Freight',
    });
    const { body: sent } = await advisor.call(listInvoiceMails, { id: invoice.id });
    expect(sent.collection).toMatchObject([{ id: body.id, status: 'sent', first_seen_at: expect.any(String) }]);
    const printed = await app.client().call(printCustomerInvoice, { token: tokenIn(mail?.text) });
    expect(printed.status).toBe(200);
  });

  it('sends nothing a second time when the call is repeated', async () => {
    const invoice = await newInvoice(app, advisor);
    const call = { id: uuidv7(), to_address: 'twice@halton.example' };
    const [first, second] = [await send(invoice.id, call), await send(invoice.id, call)];
    expect(second.body).toEqual(first.body);
    expect(await app.rows(`select from mails where to_address = 'twice@halton.example'`)).toHaveLength(1);
  });

  it('waits for its document, and loses nothing while the mail server is down', async () => {
    const invoice = await newInvoice(app, advisor);
    await send(invoice.id, { to_address: 'patient@halton.example' });
    mailbox.answer = { code: 421, text: 'Try later' };
    await runJobs(app, attachInvoiceTask, sendMailTask);
    const [mail] = await app.rows<{ status: string; content: number }>(
      `select m.status, length(a.content) as content from mails m join mail_attachments a on a.mail_id = m.id
       where m.to_address = 'patient@halton.example'`,
    );
    expect(mail?.status).toBe('pending');
    expect(mail?.content).toBeGreaterThan(1000);
    mailbox.answer = undefined;
    await app.rows('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(app, sendMailTask);
    // The mail of the test before waits too, and may come after this one.
    expect(mailbox.received.filter(({ to }) => to[0] === 'patient@halton.example')).toHaveLength(1);
  });

  it('suggests the billing contact, then the customer itself', async () => {
    const customer_id = await customerWith(app, { email: 'desk@lakes.example', company_name: 'Lakes' });
    const invoice = await newInvoice(app, advisor, { customer_id });
    const recipient = async () => (await advisor.call(listInvoiceMails, { id: invoice.id })).body.recipient;
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
  it('an invoice that was reversed, though its link still tells so', async () => {
    const invoice = await newInvoice(app, advisor);
    await send(invoice.id);
    const mail = await deliver();
    const office = await app.as('ROLE_OFFICE_USER');
    await office.call(reverseInvoice, { id: invoice.id, version: 1, reason: 'Wrong unit' });
    expect((await send(invoice.id)).errors).toMatchObject([{ code: 'invoice_is_void' }]);
    const { body } = await app.client().call(viewCustomerInvoice, { token: tokenIn(mail?.text) });
    expect(body.state).toBe('void');
  });

  it('an invoice that is too long to be drawn', async () => {
    const invoice = await newInvoice(app, advisor);
    await makeTooLong(app, invoice.id);
    const to_address = 'endless@halton.example';
    expect((await send(invoice.id, { to_address })).errors).toMatchObject([
      { code: 'document_too_long', message: expect.stringContaining('4,000 fit. Split the order.') },
    ]);
    expect(await app.rows('select from mails where to_address = $1', [to_address])).toEqual([]);
  });

  it('an invented link', async () => {
    for (const token of ['x', 'x'.repeat(64)])
      expect((await app.client().call(viewCustomerInvoice, { token })).errors).toMatchObject([
        { code: 'invalid_link' },
      ]);
  });

  it('people who are signed out, have the wrong role or belong to another organization', async () => {
    const invoice = await newInvoice(app, advisor);
    expect((await send(invoice.id, {}, app.client())).status).toBe(409);
    expect((await send(invoice.id, {}, await app.as('ROLE_TECHNICIAN'))).status).toBe(401);
    expect((await send(invoice.id, {}, await app.asEmail('administrator@other.test'))).status).toBe(404);
  });
});
