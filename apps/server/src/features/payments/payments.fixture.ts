import type { Invoice } from '@baydesk/contract/invoices.contract';
import { createInvoice } from '@baydesk/contract/invoices.contract';
import { createPayment } from '@baydesk/contract/payments.contract';
import { createRefund } from '@baydesk/contract/payments/refunds.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { inOrganization } from '../../platform/database/transaction.ts';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import { findBookFaults } from '../ledger/public.ts';
import type { NewOrder } from '../work-orders/orders.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

/** A shop whose customers owe and pay, through the API. */
export async function openTill(app: TestApp, client: TestClient) {
  const { organization_id } = app.home;
  const places = await app.rows<{ id: string; timezone: string }>('select id, timezone from workplaces');
  const methods = await app.rows<{ id: string; name: string }>(
    'select id, name from payment_methods where organization_id = $1',
    [organization_id],
  );
  const methodId = (name: string) => methods.find((method) => method.name === name)?.id ?? '';
  /** The day where this person works: the second shop is in Auckland, often a day ahead of the first. */
  const todayOf = ({ location_id = workplaceId(app.home, 'ONE') }: TestClient) => {
    const place = places.find(({ id }) => id === location_id);
    if (!place) throw new Error(`No location ${location_id}`);
    return workplaceDate(Temporal.Now.instant(), place.timezone).toString();
  };
  const today = todayOf(client);
  const daysAgo = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString();

  const completeOrder = (customer_id: string, labour_rate: number, order: NewOrder = {}) =>
    newOrder(app, {
      status: 'complete',
      customer_id,
      shop_supplies_cost: 0,
      lines: [{ line_name: 'Brakes', status: 'completed', time_estimate: 60, labour_rate }],
      ...order,
    });

  const invoiceOrder = async (work_order_id: string, fields: object = {}): Promise<Invoice> => {
    const { body, errors } = await client.call(createInvoice, { id: uuidv7(), work_order_id, version: 1, ...fields });
    const [created] = body.collection ?? [];
    if (!created) throw new Error(JSON.stringify(errors));
    return created;
  };

  const newTaxFreeCustomer = async (): Promise<string> => {
    const id = await newCustomer(app, { organization_id });
    await app.rows('update customers set is_tax_exempt = true where id = $1', [id]);
    return id;
  };

  return {
    today,
    daysAgo,
    methodId,
    completeOrder,
    invoiceOrder,
    newTaxFreeCustomer,
    newCustomer: (company_name = 'Halton Freight') => newCustomer(app, { organization_id, company_name }),

    /** Invoices labour without tax, so that the total is the amount. */
    async invoice(customer_id: string, amount: number, fields: object = {}): Promise<Invoice> {
      await app.rows('update customers set is_tax_exempt = true where id = $1', [customer_id]);
      const order = await completeOrder(customer_id, amount);
      return invoiceOrder(order.id, fields);
    },

    pay: (customer_id: string, amount_cents: number, fields: object = {}, payer = client) =>
      payer.call(createPayment, {
        id: uuidv7(),
        customer_id,
        amount_cents,
        payment_method_id: methodId('Cash'),
        payment_date: todayOf(payer),
        ...fields,
      }),

    refund: (
      customer_id: string,
      money_ids: readonly string[],
      amount_cents: number,
      fields: object = {},
      payer = client,
    ) =>
      payer.call(createRefund, {
        id: uuidv7(),
        customer_id,
        money_ids,
        amount_cents,
        payment_method_id: methodId('Cash'),
        refund_date: todayOf(payer),
        reason: 'Paid twice',
        ...fields,
      }),

    faults: () => inOrganization(app.services.database, organization_id, ({ db }) => findBookFaults({ db })),
  };
}
export type Till = Awaited<ReturnType<typeof openTill>>;
