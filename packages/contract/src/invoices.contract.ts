import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { INVOICE_ITEM_KINDS, INVOICE_PAYERS } from '@baydesk/domain/invoices/order-invoices';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { INVOICE_STATES } from '@baydesk/domain/ledger/document-state';
import { PRINTED_ON_INVOICE } from '@baydesk/domain/organization/shop-settings';
import { create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { printedAs } from './document-fields.ts';
import { calendarDate, cents, instant, optionalText, sentDate, uuid, version } from './fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from './list.ts';
import { takenBack } from './money-fields.ts';
import { commaList } from './work-orders/order-fields.ts';

export const MOST_INVOICED_AT_ONCE = 200;

/** An invoice as lists show it. */
export const invoiceRow = z.object({
  id: uuid,
  number: z.int(),
  /** The displayed number: 'INVTOR-1042'. */
  invoice_number: z.string(),
  workplace_id: uuid,
  workplace_name: z.string(),
  customer_id: uuid,
  customer_name: z.string(),
  payer: z.enum(INVOICE_PAYERS),
  work_order_id: uuid,
  work_order_number: z.string(),
  vehicle_id: uuid.nullable(),
  vehicle_info: z.string(),
  unit: z.string(),
  customer_po: z.string(),
  invoice_date: calendarDate,
  due_date: calendarDate,
  /** Negative before the due date. */
  days_past_due: z.int(),
  credit_terms: z.enum(CREDIT_TERMS),
  total_cents: cents,
  /** The amount that is still owed on it. */
  open_cents: cents,
  state: z.enum(INVOICE_STATES),
  created_by: z.string(),
  created_on: instant,
  version,
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const invoiceTax = z.object({ name: z.string(), rate_percent: z.number(), base_cents: cents, tax_cents: cents });

/** A payment or a credit that settles part of an invoice. */
const settlement = z.object({
  /** Of the allocation. */
  id: uuid,
  kind: z.enum(['payment', 'credit', 'adjustment']),
  document_id: uuid,
  /** 'PAYTOR-12 · Cheque 4471' */
  label: z.string(),
  date: calendarDate,
  amount_cents: cents,
});

export const invoiceView = invoiceRow
  .extend({
    labour_cents: cents,
    parts_cents: cents,
    cores_cents: cents,
    supplies_cents: cents,
    subtotal_cents: cents,
    taxes: z.array(invoiceTax),
    tax_cents: cents,
    /** The payments, deposits and credits that settle it. */
    settlements: z.array(settlement),
    /** The order as it was billed, for the finance tab. */
    snapshot_id: uuid,
    /** The other invoices of the same order, which are reversed together with this one. */
    siblings: z.array(
      z.object({ id: uuid, invoice_number: z.string(), customer_name: z.string(), total_cents: cents }),
    ),
    reversal: z.object({ date: calendarDate, by: z.string(), reason: z.string() }).nullable(),
    /** Why it cannot be reversed now, and what to do first; null if it can. */
    reversible_reason: z.string().nullable(),
    notes_count: z.int(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof invoiceView>;

/** The filters of the invoice list and of its sums. */
export const invoiceFilters = {
  /** Locations; defaults to the current one. */
  workplace_ids: commaList(uuid).optional(),
  /** The invoices of a customer, a vehicle or an order come from every location, unless locations are named. */
  customer_id: uuid.optional(),
  vehicle_id: uuid.optional(),
  work_order_id: uuid.optional(),
  states: commaList(z.enum(INVOICE_STATES)).optional(),
  /** By days past due today; leaves paid invoices out. */
  age: z.enum(AGEING_BUCKETS.map(({ key }) => key)).optional(),
  invoiced_from: sentDate.optional(),
  invoiced_until: sentDate.optional(),
};

export const INVOICE_COLUMNS = ['invoice_date', 'due_date', 'number', 'total_cents', 'customer_name'] as const;

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoices',
  summary:
    'Invoices, found by number, order, customer, unit or PO; of a customer, a vehicle or an order from everywhere.',
  permission: view('invoice'),
  location: 'required',
  input: listInput(INVOICE_COLUMNS).extend({ ...goesOnAfter, ...invoiceFilters }),
  output: listOutput(invoiceRow).extend(goesOnNext),
});

/** The page size that the spec names for the invoices of a vehicle. */
const VEHICLE_INVOICES_PER_PAGE = 100;

export const vehicleInvoices = defineEndpoint({
  method: 'GET',
  path: '/vehicles/{vehicle_id}/invoices',
  summary: 'The invoices for work on a vehicle, from every location and also of earlier owners, newest first.',
  permission: view('invoice'),
  location: 'required',
  input: listInput(INVOICE_COLUMNS, VEHICLE_INVOICES_PER_PAGE).extend({
    ...goesOnAfter,
    ...invoiceFilters,
    vehicle_id: uuid,
  }),
  output: listOutput(invoiceRow).extend(goesOnNext),
});

export const sumOfInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoices/sum',
  summary: 'What the invoices of a list come to and what is open on them, by state; nothing where there are very many.',
  permission: view('invoice'),
  location: 'required',
  input: z.object({ ...invoiceFilters, search: z.string().trim().max(200).optional() }),
  output: z.object({
    total_cents: cents.nullable(),
    open_cents: cents.nullable(),
    /** How many are in each state, counted as far as MOST_COUNTED_IN_LIST. */
    counts: z.record(z.enum(INVOICE_STATES), z.int()),
  }),
});

const checkedInvoice = z.object({
  payer: z.enum(INVOICE_PAYERS),
  customer_id: uuid,
  customer_name: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
  due_date: calendarDate,
  subtotal_cents: cents,
  taxes: z.array(invoiceTax),
  tax_cents: cents,
  total_cents: cents,
  /** The amount that deposits on the order pay at once. */
  deposits_cents: cents,
  /** The amount that is then left to pay. */
  to_pay_cents: cents,
  /** Where it would be mailed; empty where no address is known. */
  to_address: z.string(),
});

/** A problem that prevents invoicing an order. */
const invoicingProblem = z.object({
  code: z.enum([
    'not_complete',
    'credit_hold',
    'customer_po_missing',
    'elsewhere',
    'price_missing',
    'deposit_left',
    'day_not_possible',
  ]),
  message: z.string(),
});
export type InvoicingProblem = z.output<typeof invoicingProblem>;

export const invoiceCheck = z.object({
  work_order_id: uuid,
  work_order_number: z.string(),
  customer_id: uuid,
  customer_name: z.string(),
  vehicle_info: z.string(),
  customer_po: z.string(),
  version,
  /** The invoices that would be created, one for each payer. */
  invoices: z.array(checkedInvoice),
  /** The rest of the deposits that the invoices do not need; it stays on the customer's account. */
  deposits_left_cents: cents,
  problems: z.array(invoicingProblem),
  /** Said before invoicing, which goes on nevertheless: over the credit limit. */
  warnings: z.array(z.string()),
});
export type InvoiceCheck = z.output<typeof invoiceCheck>;

export const checkInvoices = defineEndpoint({
  method: 'POST',
  path: '/invoices/check',
  summary: 'What invoicing these orders would give, and what stands in the way of each; changes nothing.',
  permission: create('invoice'),
  effect: 'read',
  status: 200,
  input: z.object({
    work_order_ids: z.array(uuid).min(1).max(MOST_INVOICED_AT_ONCE),
    /** Today at the location, unless another day is given. */
    invoice_date: sentDate.optional(),
  }),
  output: z.object({ collection: z.array(invoiceCheck) }),
});

export const createInvoice = defineEndpoint({
  method: 'POST',
  path: '/invoices/create',
  summary: 'Invoices a complete order, one invoice for each payer; the order becomes invoiced.',
  permission: create('invoice'),
  refuses: ['not_ready_to_invoice', 'customer_on_hold', 'day_is_closed'],
  input: z.object({
    /** Of the invoice for the customer. */
    id: uuid,
    work_order_id: uuid,
    version,
    invoice_date: sentDate.optional(),
    /** Given here if it was missing; the order keeps it. */
    customer_po: optionalText('Customer PO', 60).optional(),
  }),
  /** The customer's invoice first. */
  output: z.object({ collection: z.array(invoiceView) }),
});

export const viewInvoice = defineEndpoint({
  method: 'GET',
  path: '/invoices/{id}/view',
  summary: 'An invoice with its taxes, and with what has been paid on it.',
  permission: view('invoice'),
  input: z.object({ id: uuid }),
  output: invoiceView,
});

export const invoiceItem = z.object({
  id: uuid,
  kind: z.enum(INVOICE_ITEM_KINDS),
  line_id: uuid.nullable(),
  line_name: z.string(),
  description: z.string(),
  part_number: z.string(),
  quantity: z.number(),
  /** After all discounts. */
  amount_cents: cents,
  taxed_by: z.array(z.string()),
});
export type InvoiceItem = z.output<typeof invoiceItem>;

export const viewInvoiceDetails = defineEndpoint({
  method: 'GET',
  path: '/invoices/{id}/details',
  summary: 'What an invoice bills, item by item.',
  permission: view('invoice'),
  input: z.object({ id: uuid }),
  output: z.object({ collection: z.array(invoiceItem) }),
});

const remitTo = z.object({
  name: z.string(),
  address: z.array(z.string()),
  telephone: z.string(),
  email: z.string(),
});

/** The facts on the paper of an invoice beside the order, frozen with it. */
export const invoicePaper = z.object({
  shop: z.object({
    name: z.string(),
    organization_name: z.string(),
    address: z.array(z.string()),
    telephone: z.string(),
    website: z.string(),
  }),
  printed: z.array(z.enum(PRINTED_ON_INVOICE)),
  terms: z.string(),
  footer: z.string(),
  remit_to: remitTo.nullable(),
  /** The billed customer with the address. */
  bill_to: z.object({
    name: z.string(),
    address: z.array(z.string()),
    telephone: z.string(),
    email: z.string(),
    ibs_account_number: z.string(),
  }),
  /** Tax registrations: 'HST 12345 6789 RT0001'. */
  registrations: z.array(z.string()),
});
export type InvoicePaper = z.output<typeof invoicePaper>;

export const viewInvoiceSettingsOf = defineEndpoint({
  method: 'GET',
  path: '/invoices/{id}/settings',
  summary: 'What is printed on an invoice: settings, terms, footer and remit-to, as they were when it was created.',
  permission: view('invoice'),
  input: z.object({ id: uuid }),
  output: invoicePaper,
});

export const printInvoice = defineEndpoint({
  method: 'GET',
  path: '/invoices/{id}/print',
  summary: 'An invoice as a page or as a PDF.',
  permission: view('invoice'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});

export const reverseInvoice = defineEndpoint({
  method: 'POST',
  path: '/reverse-invoice',
  summary: 'Takes back an invoice and the others of its order by counter-entries; the order is complete again.',
  permission: remove('invoice'),
  refuses: ['invoice_is_settled', 'invoice_is_void', 'day_is_closed'],
  input: takenBack,
  output: invoiceView,
});
