import type { Invoice } from '@baydesk/contract/invoices.contract';
import { createInvoice } from '@baydesk/contract/invoices.contract';
import { v7 as uuidv7 } from 'uuid';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { NewOrder } from '../work-orders/orders.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

/** Finished work that comes to 245.00. */
export const BRAKES = {
  line_name: 'Replace brake shoes',
  status: 'completed',
  time_estimate: 60,
  labour_rate: 145_00,
  part_requests: [{ description: 'Shoe kit', quantity: 2, sell_price: 50_00, status: 'used' }],
} as const;

/** A complete order with brakes and supplies of 10.00. */
export const completeOrder = (app: TestApp, order: NewOrder = {}) =>
  newOrder(app, { status: 'complete', lines: [BRAKES], shop_supplies_cost: 10_00, ...order });

/** A customer with these columns. */
export async function customerWith(app: TestApp, columns: Readonly<Record<string, unknown>>): Promise<string> {
  const id = await newCustomer(app, { organization_id: app.home.organization_id });
  const set = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
  await app.rows(`update customers set ${set.join(', ')} where id = $1`, [id, ...Object.values(columns)]);
  return id;
}

interface NewInvoice extends NewOrder {
  readonly invoice_date?: string;
  readonly customer_po?: string;
  readonly due_date?: string;
  /** An amount that is settled without a payment. */
  readonly paid_cents?: number;
}

/** The invoices of an order, the customer's first. */
export async function invoicesOfOrder(
  app: TestApp,
  client: TestClient,
  { invoice_date, customer_po, ...order }: NewInvoice = {},
): Promise<readonly Invoice[]> {
  const { id } = await completeOrder(app, order);
  const input = { id: uuidv7(), work_order_id: id, version: 1, invoice_date, customer_po };
  return (await client.call(createInvoice, input)).body.collection;
}

export async function newInvoice(app: TestApp, client: TestClient, invoice: NewInvoice = {}): Promise<Invoice> {
  const { due_date, paid_cents = 0, ...order } = invoice;
  const [created] = await invoicesOfOrder(app, client, order);
  if (!created) throw new Error('the order could not be invoiced');
  await app.rows(
    `with due as (update invoices set due_date = coalesce($2, due_date) where id = $1 returning due_date)
     update party_entries set due_date = (select due_date from due), open_cents = open_cents - $3::int where id = $1`,
    [created.id, due_date, paid_cents],
  );
  return created;
}

/** Gives the billed line of an invoice more parts than fit into a PDF. */
export const makeTooLong = (app: TestApp, invoice_id: string) =>
  app.rows(
    `update work_order_snapshots s
     set content = jsonb_set(content, '{lines,0,part_requests}',
       (select jsonb_agg(part) from generate_series(1, 4001), lateral (select content #> '{lines,0,part_requests,0}' as part) one))
     from invoices i where i.id = $1 and s.id = i.snapshot_id`,
    [invoice_id],
  );
