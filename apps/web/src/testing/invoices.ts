import type { Invoice, InvoiceCheck, InvoiceRow } from '@baydesk/contract/invoices.contract';
import { cents } from '@baydesk/domain/money/cents';
import { id, MIDTOWN } from './people.ts';

/** An unpaid invoice of $327.70 to Halton Freight, as lists show it. */
export const invoiceRowOf = (number: number, differing: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: id(4000 + number),
  number,
  invoice_number: `INVMID-${number}`,
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  customer_id: id(20),
  customer_name: 'Halton Freight',
  payer: 'customer',
  work_order_id: id(1000 + number),
  work_order_number: `WOMID-${number}`,
  vehicle_id: id(21),
  vehicle_info: '2019 Kenworth T680, 214',
  unit: '214',
  customer_po: '',
  invoice_date: '2026-01-05',
  due_date: '2026-02-04',
  days_past_due: 12,
  credit_terms: 'Net 30',
  total_cents: cents(327_70),
  open_cents: cents(327_70),
  state: 'unpaid',
  created_by: 'Robin Okafor',
  created_on: '2026-01-05T14:00:00.000Z',
  version: 1,
  ...differing,
});

/** The same invoice with its taxes, which nothing has settled. */
export const invoiceOf = (number: number, differing: Partial<Invoice> = {}): Invoice => ({
  ...invoiceRowOf(number),
  labour_cents: cents(290_00),
  parts_cents: cents(0),
  cores_cents: cents(0),
  supplies_cents: cents(0),
  subtotal_cents: cents(290_00),
  taxes: [{ name: 'HST', rate_percent: 13, base_cents: cents(290_00), tax_cents: cents(37_70) }],
  tax_cents: cents(37_70),
  settlements: [],
  snapshot_id: id(4900),
  siblings: [],
  reversal: null,
  reversible_reason: null,
  notes_count: 0,
  ...differing,
});

/** The server's check before invoicing an order, by its number, without a problem. */
export const invoiceCheckOf = (number: number, differing: Partial<InvoiceCheck> = {}): InvoiceCheck => ({
  work_order_id: id(1000 + number),
  work_order_number: `WOMID-${number}`,
  customer_id: id(20),
  customer_name: 'Halton Freight',
  vehicle_info: '2019 Kenworth T680, 214',
  customer_po: '',
  version: 1,
  invoices: [
    {
      payer: 'customer',
      customer_id: id(20),
      customer_name: 'Halton Freight',
      credit_terms: 'Net 30',
      due_date: '2026-02-04',
      subtotal_cents: cents(290_00),
      taxes: [],
      tax_cents: cents(37_70),
      total_cents: cents(327_70),
      deposits_cents: cents(0),
      to_pay_cents: cents(327_70),
      to_address: 'dana@haltonfreight.example',
    },
  ],
  deposits_left_cents: cents(0),
  problems: [],
  warnings: [],
  ...differing,
});

export const PO_MISSING = {
  code: 'customer_po_missing',
  message: 'The customer requires a PO, and none is given.',
} as const;
