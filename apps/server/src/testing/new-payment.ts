import { createInvoice } from '@baydesk/contract/invoices.contract';
import { createPayment } from '@baydesk/contract/payments.contract';
import { v7 as uuidv7 } from 'uuid';
import { newOrder } from '../features/work-orders/orders.fixture.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Makes a payment that settles part of an invoice, in the organization of the client. */
export async function newPayment(app: TestApp, client: TestClient, plan = app.home): Promise<void> {
  // An earlier call may have closed them.
  await app.rows('update books set closed_through = null where organization_id = $1', [plan.organization_id]);
  const { id: work_order_id, customer_id } = await newOrder(app, {
    is_other: plan === app.other,
    status: 'complete',
    lines: [{ status: 'completed' }],
  });
  const [method] = await app.rows<{ id: string }>(
    'select id from payment_methods where organization_id = $1 and not needs_reference and not is_retired limit 1',
    [plan.organization_id],
  );
  const invoiced = await client.call(createInvoice, { id: uuidv7(), work_order_id, version: 1 });
  const paid = await client.call(createPayment, {
    id: uuidv7(),
    customer_id,
    amount_cents: 40_00,
    payment_method_id: method?.id,
    payment_date: '2026-01-02',
  });
  const errors = [...invoiced.errors, ...paid.errors];
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}
