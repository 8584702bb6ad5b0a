import {
  createInvoice,
  printInvoice,
  reverseInvoice,
  viewInvoiceDetails,
  viewInvoiceSettingsOf,
} from '@baydesk/contract/invoices.contract';
import { cents } from '@baydesk/domain/money/cents';
import { PRINTED_ON_INVOICE } from '@baydesk/domain/organization/shop-settings';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../../../testing/page-text.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { ORDER } from '../../estimates/order-detail.fixture.ts';
import { newTruck } from '../../work-orders/orders.fixture.ts';
import { BRAKES, completeOrder, customerWith, invoicesOfOrder, newInvoice } from '../invoices.fixture.ts';
import { invoiceModel } from './invoice-model.ts';

let app: TestApp;
let office: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  await app.rows(
    `update invoice_settings set printed = $1, terms = 'Interest of 2 % a month.', footer = 'Thank you for your business.'
     where organization_id = $2`,
    [PRINTED_ON_INVOICE, app.home.organization_id],
  );
});
afterAll(() => app.close());

/** The text of an invoice's page, without its markup. */
async function pageOf(id: string | undefined): Promise<string> {
  const { status, body } = await office.call(printInvoice, { id, type: 'html' });
  expect(status).toBe(200);
  return pageText(body);
}

describe('the items and the settings of an invoice', () => {
  it('are as they were when it was created', async () => {
    const invoice = await newInvoice(app, office);
    await app.rows(`update work_order_lines set line_name = 'Changed' where work_order_id = $1`, [
      invoice.work_order_id,
    ]);
    const { body } = await office.call(viewInvoiceDetails, { id: invoice.id });
    expect(body.collection).toMatchObject([
      { kind: 'labour', line_name: 'Replace brake shoes', quantity: 1, amount_cents: 145_00 },
      { kind: 'part', line_name: 'Replace brake shoes', description: 'Shoe kit', quantity: 2, amount_cents: 100_00 },
      { kind: 'supplies', line_id: null, line_name: '', amount_cents: 10_00 },
    ]);
    await app.rows(`update invoice_settings set footer = 'Another' where organization_id = $1`, [
      app.home.organization_id,
    ]);
    const { body: settings } = await office.call(viewInvoiceSettingsOf, { id: invoice.id });
    expect(settings).toMatchObject({ footer: 'Thank you for your business.', printed: [...PRINTED_ON_INVOICE] });
    expect(await pageOf(invoice.id)).toContain('Thank you for your business.');
    await app.rows(`update invoice_settings set footer = 'Thank you for your business.' where organization_id = $1`, [
      app.home.organization_id,
    ]);
  });

  it('are left out of an invoice for nothing', async () => {
    const lines = [{ ...BRAKES, is_internal: 1, part_requests: [] }] as const;
    const { id } = await newInvoice(app, office, { lines, shop_supplies_cost: 0 });
    expect((await office.call(viewInvoiceDetails, { id })).body.collection).toEqual([]);
    expect(await pageOf(id)).toContain('Balance due $0.00');
  });

  it.each([viewInvoiceDetails, viewInvoiceSettingsOf, printInvoice])(
    'and its paper are kept from others: $path',
    async (endpoint) => {
      const { id } = await newInvoice(app, office);
      expect((await app.client().call(endpoint, { id })).status).toBe(409);
      expect((await (await app.as('ROLE_TECHNICIAN')).call(endpoint, { id })).status).toBe(401);
      expect((await (await app.asEmail('administrator@other.test')).call(endpoint, { id })).status).toBe(404);
      expect((await (await app.asEmail('outside@home.test')).call(endpoint, { id })).status).toBe(200);
    },
  );
});

describe('a printed invoice', () => {
  it('names the billed items, the customer and the due date', async () => {
    const customer_id = await customerWith(app, {
      company_name: 'Okanagan Freight',
      address: '8 Lake Road',
      city: 'Kelowna',
      credit_terms: 'Net 30',
      ibs_account_number: 'IBS-77',
    });
    const vehicle_id = await newTruck(app, customer_id, 'OF-214');
    const invoice = await newInvoice(app, office, {
      customer_id,
      vehicle_id,
      unit: 'OF-214',
      customer_po: 'PO-7781',
      invoice_date: '2026-01-05',
      lines: [BRAKES, { line_name: 'Rear drums', description: 'Worn to the limit', status: 'cancelled' }],
    });
    const page = await pageOf(invoice.id);
    for (const words of [
      `Invoice no. ${invoice.invoice_number}`,
      'Invoice date Jan 5, 2026',
      'Due date Feb 4, 2026',
      'Terms Net 30',
      `Work order ${invoice.work_order_number}`,
      'Customer PO PO-7781',
      'Bill to Okanagan Freight 8 Lake Road Kelowna',
      'IBS account IBS-77',
      'Unit OF-214',
      '1. Replace brake shoes $245.00',
      'Labour 1.00 h $145.00 $145.00',
      'Shoe kit 2 $50.00 $100.00',
      'Shop supplies $10.00',
      'Subtotal $255.00',
      'Recommended, not done Rear drums: Worn to the limit',
      'Terms Interest of 2 % a month.',
      'Thank you for your business.',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('VOID');
    const total = new RegExp(`Total \\$${(invoice.total_cents / 100).toFixed(2)}.*Balance due`);
    expect(page).toMatch(total);
  });

  it('leaves out the fields that the settings hide', async () => {
    const printed = (names: readonly string[]) =>
      app.rows('update invoice_settings set printed = $1 where organization_id = $2', [
        names,
        app.home.organization_id,
      ]);
    await printed([]);
    const lines = [BRAKES, { line_name: 'Rear drums', status: 'cancelled' }] as const;
    const invoice = await newInvoice(app, office, { customer_po: 'PO-7781', lines });
    await printed(PRINTED_ON_INVOICE);
    const page = await pageOf(invoice.id);
    for (const words of ['PO-7781', 'Rear drums', '1.00 h']) expect(page).not.toContain(words);
  });

  it('names each tax with its rate and registration, and where to pay', async () => {
    const { organization_id } = app.home;
    await app.rows(`update tax_components set registration_number = '12345 RT0001' where organization_id = $1`, [
      organization_id,
    ]);
    await app.rows(
      `insert into remit_to_addresses (organization_id, id, name, address, city, is_default)
       values ($1, gen_random_uuid(), 'Home Fleet Payments', 'PO Box 9', 'Toronto', true)`,
      [organization_id],
    );
    const [hst] = await app.rows<{ tax_id: string }>(
      `select tax_id from tax_components where organization_id = $1 and name = 'HST' limit 1`,
      [organization_id],
    );
    const customer_id = await customerWith(app, { tax_id: hst?.tax_id });
    const invoice = await newInvoice(app, office, { customer_id });
    const page = await pageOf(invoice.id);
    expect(page).toContain('Remit to Home Fleet Payments PO Box 9 Toronto');
    const [tax] = invoice.taxes;
    expect(invoice.taxes).toMatchObject([{ name: 'HST' }]);
    expect(page).toContain(`HST ${tax?.rate_percent} % (12345 RT0001) $${((tax?.tax_cents ?? 0) / 100).toFixed(2)}`);
    expect(page.match(/RT0001/g)).toHaveLength(1);
  });

  it('of the customer has warranty work without an amount, and the payer’s has it alone', async () => {
    const maker = await customerWith(app, { company_name: 'Cascade Trucks' });
    const recall = { ...BRAKES, line_name: 'Recall 17', is_warranty: 1, warranty_customer_id: maker } as const;
    const lines = [BRAKES, recall, { ...BRAKES, line_name: 'Wash', is_internal: 1 }] as const;
    const [own, of_maker] = await invoicesOfOrder(app, office, { lines });
    const [own_page, page_of_maker] = [await pageOf(own?.id), await pageOf(of_maker?.id)];
    expect(own_page).toContain('2. Recall 17 Covered by warranty');
    expect(own_page).not.toContain('Wash');
    expect(page_of_maker).toContain('1. Recall 17 $245.00');
    expect(page_of_maker).toContain('Bill to Cascade Trucks');
    expect(page_of_maker).toContain('Subtotal $245.00 Total $245.00 Balance due $245.00');
    for (const words of ['Replace brake shoes', 'Wash']) expect(page_of_maker).not.toContain(words);
  });

  it('adds up with discounts and cores', async () => {
    const part = { description: 'Reman caliper', quantity: 1, sell_price: 80_00, core: 40_00, status: 'used' } as const;
    const order = await completeOrder(app, { lines: [{ ...BRAKES, part_requests: [part] }] });
    await app.rows(`update work_orders set discount_amount = 2500, discount_reason = 'Goodwill' where id = $1`, [
      order.id,
    ]);
    const { body } = await office.call(createInvoice, { id: uuidv7(), work_order_id: order.id, version: 1 });
    const page = await pageOf(body.collection[0]?.id);
    expect(page).toContain(
      'Labour $145.00 Parts $80.00 Discount −$25.00 Cores $40.00 Shop supplies $10.00 Subtotal $250.00',
    );
    expect(body.collection[0]?.subtotal_cents).toBe(250_00);
  });

  it('shows the paid and the open amount', async () => {
    const invoice = await newInvoice(app, office);
    const { body: paper } = await office.call(viewInvoiceSettingsOf, { id: invoice.id });
    const settled = { id: uuidv7(), kind: 'payment', document_id: uuidv7(), label: 'PAYONE-12 · Cheque 4471' } as const;
    const { totals } = invoiceModel({
      invoice: {
        ...invoice,
        open_cents: cents(155_00),
        settlements: [{ ...settled, date: '2026-11-03', amount_cents: cents(100_00) }],
      },
      order: ORDER,
      paper,
      billed_line_ids: new Set(),
      logo: null,
    });
    expect(totals.slice(-2)).toEqual([
      { label: 'PAYONE-12 · Cheque 4471, Nov 3, 2026', amount: '−$100.00', weight: 'plain' },
      { label: 'Balance due', amount: '$155.00', weight: 'total' },
    ]);
  });

  it('is marked when it is taken back', async () => {
    const { id } = await newInvoice(app, office);
    await office.call(reverseInvoice, { id, version: 1, reason: 'Wrong customer' });
    expect(await pageOf(id)).toMatch(/VOID Taken back on \w+ \d+, \d{4}: Wrong customer/);
  });

  it('is a PDF for letter and A4, and no other type', async () => {
    const { id, invoice_number } = await newInvoice(app, office);
    for (const paper of ['letter', 'a4']) {
      const answer = await office.call(printInvoice, { id, paper });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(`Invoice%20${invoice_number}.pdf`);
      expect(
        Buffer.from(await answer.body.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const { status, errors } = await office.call(printInvoice, { id, type: 'docx' });
    expect([status, errors[0]?.message]).toEqual([400, 'Unsupported file type']);
  });
});
