import { listInbox } from '@baydesk/contract/inbox.contract';
import type { Invoice } from '@baydesk/contract/invoices.contract';
import { viewInvoice } from '@baydesk/contract/invoices.contract';
import { createNote, listNotes, listNotesByReferences, removeNote } from '@baydesk/contract/notes.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newInvoice } from './invoices.fixture.ts';

let app: TestApp;
let office: TestClient;
let invoice: Invoice;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  invoice = await newInvoice(app, office);
});
afterAll(() => app.close());

const about = ({ id }: Pick<Invoice, 'id'>) => ({ reference_type: 'invoice', reference_id: id });
const write = (body: string, client = office, of = invoice) =>
  client.call(createNote, { id: uuidv7(), body, references: [about(of)] });
const notesCount = async () => (await office.call(viewInvoice, { id: invoice.id })).body.notes_count;

it('a note is written on an invoice, counted there, and named by its number', async () => {
  const { status, body } = await write('Disputed: they say the kit was returned');
  expect(status).toBe(201);
  expect(body.references).toEqual([{ ...about(invoice), name: invoice.invoice_number }]);
  const { body: listed } = await office.call(listNotesByReferences, about(invoice));
  expect(listed.collection.map(({ id }) => id)).toEqual([body.id]);
  expect((await office.call(listNotes, { reference_type: 'invoice' })).body.count).toBe(1);
  expect(await notesCount()).toBe(1);
  await office.call(removeNote, { id: body.id, version: 1 });
  expect(await notesCount()).toBe(0);
});

it('shows a mentioned person the order behind the invoice in the inbox', async () => {
  await write('@Manager Tester please call them');
  const manager = await app.as('ROLE_MANAGER');
  const { body } = await manager.call(listInbox, {});
  expect(body.collection[0]).toMatchObject({
    reference_type: 'work_order',
    reference_id: invoice.work_order_id,
    facts: { kind: 'mentioned', about: invoice.invoice_number },
  });
});

it('is refused for an invoice of another location or organization', async () => {
  const outside = await app.asEmail('outside@home.test');
  const elsewhere = await newInvoice(app, outside, { shop_id: 'TWO' });
  expect((await write('Call first', office, elsewhere)).errors).toMatchObject([{ code: 'order_elsewhere' }]);
  expect((await write('Call first', outside, elsewhere)).status).toBe(201);
  const stranger = await app.asEmail('administrator@other.test');
  expect((await write('Call first', stranger)).errors).toMatchObject([{ code: 'no_longer_there' }]);
});
