import { createInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import { listPayments, unpaidTransactions } from '@baydesk/contract/payments.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killAt } from '../../testing/kill-at.ts';
import { KillableServers } from '../../testing/killable-servers.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

const SLOW_MS = 60_000;

let app: TestApp;
let office: TestClient;
let till: Till;
let servers: KillableServers;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  servers = await KillableServers.open({ DATABASE_URL: app.database_url });
}, SLOW_MS);
afterAll(async () => {
  await servers.close();
  await app.close();
});

const numbersOf = async (table: 'invoices' | 'payments') =>
  (await app.rows<{ number: number }>(`select number from ${table} order by number`)).map(({ number }) => number);

const stored = async (id: string) =>
  (
    await app.rows<{ name: string }>(
      `select 'document' as name from invoices where id = $1 union all select 'document' from payments where id = $1
       union all select 'entry' from party_entries where document_id = $1
       union all select 'allocation' from entry_allocations where credit_id = $1
       union all select 'event' from events where entity_id = $1`,
      [id],
    )
  ).map(({ name }) => name);

const STEPS = [
  { step: 'numbers are taken', trigger: 'trigger hold_in_test before insert on document_counters', is_whole: false },
  { step: 'entries are written', trigger: 'trigger hold_in_test before insert on party_entries', is_whole: false },
  { step: 'orders are moved', trigger: 'trigger hold_in_test before update on work_orders', is_whole: false },
  {
    step: 'they are committed',
    trigger: 'constraint trigger hold_in_test after insert on party_entries deferrable initially deferred',
    is_whole: true,
  },
] as const;

describe('an invoice and a payment whose server is killed', () => {
  it.each(STEPS)(
    'while $step are whole or not there at all, and one each when they are sent again',
    async ({ trigger, is_whole }) => {
      const [first = '', second = ''] = await servers.allUp();
      const [buyer, payer] = [await till.newTaxFreeCustomer(), await till.newTaxFreeCustomer()];
      const order = await till.completeOrder(buyer, 80_00);
      const owed = [await till.invoice(payer, 30_00), await till.invoice(payer, 20_00)];
      const [invoice_id, payment_id] = [uuidv7(), uuidv7()];
      const invoice = (url: string) =>
        office.copy(url).call(createInvoice, { id: invoice_id, work_order_id: order.id, version: 1 });
      const pay = (url: string) => till.pay(payer, 50_00, { id: payment_id }, office.copy(url));

      await killAt(app, servers, trigger, [() => invoice(first), () => pay(first)]);

      expect(await stored(invoice_id)).toEqual(is_whole ? ['document', 'entry', 'event'] : []);
      expect(await stored(payment_id)).toEqual(
        is_whole ? ['document', 'entry', 'allocation', 'allocation', 'event'] : [],
      );
      expect(await till.faults()).toEqual([]);
      const answers = [await invoice(second), await pay(second)];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await stored(invoice_id)).toEqual(['document', 'entry', 'event']);
      for (const { id, work_order_id } of owed) {
        expect((await office.call(viewInvoice, { id })).body.state).toBe('paid');
        expect((await office.call(viewWorkOrder, { id: work_order_id })).body.status).toBe('paid');
      }
      expect(await till.faults()).toEqual([]);
      for (const table of ['invoices', 'payments'] as const) {
        const numbers = await numbersOf(table);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
      }
    },
    SLOW_MS,
  );
});

describe('over two processes', () => {
  it('the same payment sent five times at once is one', async () => {
    const urls = await servers.allUp();
    const customer_id = await till.newTaxFreeCustomer();
    await till.invoice(customer_id, 60_00);
    const id = uuidv7();
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((time) => till.pay(customer_id, 50_00, { id }, office.copy(urls[time % urls.length]))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await office.call(unpaidTransactions, { customer_id })).body.customer.balance_cents).toBe(10_00);
    expect((await office.call(listPayments, { customer_id })).body.pagination.total).toBe(1);
  });

  it('one of two people who pay the same invoice at once is told', async () => {
    const urls = await servers.allUp();
    const customer_id = await till.newTaxFreeCustomer();
    const invoice = await till.invoice(customer_id, 60_00);
    const allocations = [{ id: invoice.id, amount_cents: 60_00 }];
    const answers = await Promise.all(
      urls.map((url) => till.pay(customer_id, 60_00, { allocations }, office.copy(url))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
      `${invoice.invoice_number} is settled already.`,
    ]);
  });
});
