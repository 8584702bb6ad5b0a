import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_STATUSES } from '../lines/line-status.ts';
import { cents, sumCents } from '../money/cents.ts';
import { PART_REQUEST_STATUSES } from '../part-requests/part-request-status.ts';
import { TAXED_KINDS } from '../taxes/compute-tax.ts';
import { orderTotals } from '../work-orders/order-totals.ts';
import { creditPart } from '../credits/credit-part.ts';
import type { BilledOrder } from './order-invoices.ts';
import { INVOICE_ITEM_KINDS, orderInvoices, sumOfKind } from './order-invoices.ts';

const GST = { name: 'GST', rate_percent: 5, applies_to: TAXED_KINDS, is_compound: false };
const PST = { name: 'PST', rate_percent: 7, applies_to: ['parts', 'cores'] as const, is_compound: true };

const amount = fc.integer({ min: 0, max: 500_000 }).map(cents);
const flag = fc.constantFrom(0 as const, 1 as const);
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount }),
  ),
);
const part = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...PART_REQUEST_STATUSES),
  quantity: fc.integer({ min: 1, max: 80_000 }).map((units) => units / 10_000),
  sell_price: fc.option(amount),
  core: amount,
  is_core_ok: fc.option(flag),
  is_tax_exempt: fc.boolean(),
  discount,
});
const line = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...LINE_STATUSES),
  is_warranty: flag,
  is_internal: flag,
  warranty_customer_id: fc.option(fc.constantFrom('maker', 'insurer')),
  time_estimate: fc.integer({ min: 0, max: 600 }),
  tech_time: fc.option(fc.integer({ min: 0, max: 600 })),
  labour_rate: amount,
  fixed_price: fc.option(amount),
  discount,
  part_requests: fc.array(part, { maxLength: 4 }),
});
const anyOrder: fc.Arbitrary<BilledOrder> = fc.record({
  customer_id: fc.constant('customer'),
  lines: fc.array(line, { maxLength: 5 }),
  discount,
  supplies: fc.record({ source: fc.constant('order' as const), amount_cents: amount }),
  tax_components: fc.constant([GST, PST]),
  is_tax_exempt: fc.boolean(),
});

describe('the invoices of any order', () => {
  it('bill the customer exactly the authorized total of the order', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const [customer] = orderInvoices(order);
        const { subtotal_cents, tax_cents, total_cents } = orderTotals(order, 'authorized');
        expect(customer).toMatchObject({ payer: 'customer', subtotal_cents, tax_cents, total_cents });
      }),
    );
  });

  it('bill makers and insurers the amount covered by warranty, less the share that the shop bears', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const lines = order.lines.map((each) => ({
          ...each,
          warranty_customer_id: each.warranty_customer_id ?? 'maker',
        }));
        const [, ...others] = orderInvoices({ ...order, lines });
        expect(sumCents(others.map(({ total_cents }) => total_cents))).toBe(
          orderTotals(order, 'authorized').covered_by_warranty_cents,
        );
      }),
    );
  });

  it('have items that add up to the subtotal, and a gross that is net and taxes', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const invoice of orderInvoices(order)) {
          expect(sumCents(INVOICE_ITEM_KINDS.map((kind) => sumOfKind(invoice, kind)))).toBe(invoice.subtotal_cents);
          const taxes = invoice.taxes.map((tax) => tax.tax_cents);
          expect(sumCents([invoice.subtotal_cents, ...taxes])).toBe(invoice.total_cents);
        }
      }),
    );
  });

  it('can be credited whole, to the cent', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const { items, taxes, total_cents } of orderInvoices(order)) {
          const numbered = items.map((item, index) => ({ ...item, id: String(index) }));
          const all = numbered.map(({ id, quantity }) => ({ item_id: id, quantity }));
          expect(creditPart({ items: numbered, taxes }, [], all).total_cents).toBe(total_cents);
        }
      }),
    );
  });
});

it('an order of internal work gives the customer an invoice for nothing', () => {
  const internal = { is_warranty: 0, is_internal: 1, warranty_customer_id: null } as const;
  const order: BilledOrder = {
    customer_id: 'customer',
    lines: [
      {
        id: 'wash',
        status: 'completed',
        ...internal,
        time_estimate: 60,
        tech_time: null,
        labour_rate: cents(100_00),
        fixed_price: null,
        discount: null,
        part_requests: [],
      },
    ],
    discount: null,
    supplies: { source: 'order', amount_cents: cents(0) },
    tax_components: [GST],
    is_tax_exempt: false,
  };
  expect(orderInvoices(order)).toMatchObject([{ customer_id: 'customer', items: [], total_cents: 0 }]);
});
