import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { cents as toCents } from '@baydesk/domain/money/cents';
import { INVOICE_STATES, MONEY_STATES } from '@baydesk/domain/ledger/document-state';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { yesOrNo } from './define-records.ts';
import { documentMail, documentMails, mailedTo, printedAs } from './document-fields.ts';
import {
  amount,
  calendarDate,
  cents,
  optionalText,
  positiveAmount,
  requiredText,
  sentDate,
  uuid,
  version,
} from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { ageingOf, amountsOf, enteredDocument, takenBack } from './money-fields.ts';

const MOST_BILLS = 500;

/** A bill that is not paid in full. */
const unpaidBill = z.object({
  id: uuid,
  /** Our number for it: 'BILLTOR-12'. */
  number: z.string(),
  /** The vendor's own number. */
  invoice_number: z.string(),
  workplace_id: uuid,
  workplace_name: z.string(),
  delivery_id: uuid.nullable(),
  delivery_number: z.string(),
  memo: z.string(),
  bill_date: calendarDate,
  due_date: calendarDate,
  /** Negative before the due date. */
  days_past_due: z.int(),
  original_amount: cents,
  balance: cents,
  state: z.enum(INVOICE_STATES),
  /** The vendor's paper says another total; it is paid once that is settled. */
  has_open_difference: z.boolean(),
});
export type UnpaidBill = z.output<typeof unpaidBill>;

/** A credit that a vendor owes us, to be taken off a payment. */
const openVendorCredit = z.object({
  id: uuid,
  credit_number: z.string(),
  credit_memo_number: z.string(),
  credit_date_created: calendarDate,
  reason: z.string(),
  amount: cents,
  applied_credit_amount: cents,
  /** The amount that is left, as a positive one. */
  balance: cents,
  workplace_id: uuid,
  /** The delivery it came with; null if it was entered by hand. */
  delivery_id: uuid.nullable(),
  delivery_number: z.string(),
  version,
});
export type OpenVendorCredit = z.output<typeof openVendorCredit>;

export const vendorUnpaidTransactions = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/{vendor_id}/unpaid-transactions',
  summary: 'What we owe a vendor, oldest due first, and which of its credits are left.',
  permission: view('vendor_transaction'),
  input: z.object({ vendor_id: uuid }),
  output: z.object({
    collection: z.array(unpaidBill),
    unpaid_transactions_count: z.int(),
    /** The sums owed by age, and in all. */
    groupByDueDateData: ageingOf,
    credits: z.array(openVendorCredit),
    vendor: z.object({
      id: uuid,
      name: z.string(),
      credit_terms: z.enum(CREDIT_TERMS),
      /** The balance we owe, less its credits. */
      balance_cents: cents,
      overdue_cents: cents,
      /** Of everything that falls due within a week. */
      due_soon_cents: cents,
    }),
  }),
});

const owedVendor = ageingOf.extend({
  /** The vendor's, by which lists tell rows apart. */
  id: uuid,
  vendor_id: uuid,
  vendor_name: z.string(),
  credit_terms: z.enum(CREDIT_TERMS),
  bills_count: z.int(),
  next_due_date: calendarDate.nullable(),
  due_soon_cents: cents,
  credits_cents: cents,
});
export type OwedVendor = z.output<typeof owedVendor>;

const owedInput = listInput(['next_due_date', 'vendor_name', 'total_cents', 'due_soon_cents']).extend({
  /** Only vendors with overdue bills. */
  is_overdue: yesOrNo.optional(),
});

export const listOwedVendors = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/owed',
  summary: 'What we owe each vendor by due date, with the sums of all.',
  permission: view('vendor_transaction'),
  location: 'required',
  input: owedInput,
  output: listOutput(owedVendor).extend({
    totals: ageingOf.extend({ due_soon_cents: cents, credits_cents: cents }),
  }),
});

export const printOwedVendors = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/owed/print',
  summary: 'What we owe each vendor by due date, on paper.',
  permission: view('vendor_transaction'),
  location: 'required',
  refuses: ['document_too_long'],
  input: owedInput.omit({ page: true, rows_per_page: true }).extend(printedAs),
  output: z.file(),
});

const billView = z
  .object({
    ...unpaidBill.shape,
    vendor_id: uuid,
    vendor_name: z.string(),
    items_cents: cents,
    cores_cents: cents,
    freight_cents: cents,
    other_charges_cents: cents,
    tax_cents: cents,
    settled_by: z.array(
      z.object({
        document_type: z.enum(['vendor_payment', 'vendor_credit']),
        document_id: uuid,
        number: z.string(),
        date: calendarDate,
        amount_cents: cents,
      }),
    ),
    ...enteredDocument,
  })
  .meta({ id: 'VendorBill' });
export type VendorBill = z.output<typeof billView>;

export const viewBill = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/bills/{id}/view',
  summary: 'A vendor’s bill and what settled it.',
  permission: view('vendor_transaction'),
  input: z.object({ id: uuid }),
  output: billView,
});

export const createBill = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/bills/create',
  summary: 'Enters a bill that came without a delivery, such as for electricity.',
  permission: create('vendor_transaction'),
  location: 'required',
  refuses: ['bill_number_taken', 'day_is_closed', 'day_not_possible', 'entered_before'],
  input: z.object({
    id: uuid,
    vendor_id: uuid,
    invoice_number: requiredText('Invoice number', 60),
    bill_date: sentDate,
    /** The due date; follows from the vendor's terms unless given. */
    due_date: sentDate.optional(),
    amount_cents: positiveAmount('Amount'),
    freight_cents: amount('Freight').default(toCents(0)),
    other_charges_cents: amount('Other charges').default(toCents(0)),
    tax_cents: amount('Tax').default(toCents(0)),
    memo: requiredText('What for', 200),
    /** The number is on another bill of this vendor, and that is right. */
    is_number_right: z.boolean().default(false),
  }),
  output: billView,
});

export const reverseBill = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/bills/reverse',
  summary: 'Takes back a bill without a delivery, by a counter-entry of today.',
  permission: remove('vendor_transaction'),
  refuses: ['bill_is_void', 'bill_is_settled', 'bill_of_delivery', 'day_is_closed', 'document_elsewhere'],
  input: takenBack,
  output: billView,
});

/** A credit of a vendor, entered by hand or given for a return. */
export const vendorCreditView = openVendorCredit
  .extend({
    vendor_id: uuid,
    vendor_name: z.string(),
    workplace_name: z.string(),
    state: z.enum(MONEY_STATES),
    ...enteredDocument,
  })
  .meta({ id: 'VendorCredit' });
export type VendorCredit = z.output<typeof vendorCreditView>;

export const createVendorCredit = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/credits/create',
  summary: 'Enters a credit that a vendor gave.',
  permission: create('vendor_transaction'),
  location: 'required',
  refuses: ['day_is_closed', 'day_not_possible', 'entered_before'],
  input: z.object({
    id: uuid,
    vendor_id: uuid,
    credit_memo_number: optionalText('Credit memo number', 60),
    credit_date: sentDate,
    amount_cents: positiveAmount('Amount'),
    reason: requiredText('Reason', 200),
  }),
  output: vendorCreditView,
});

export const reverseVendorCredit = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/credits/reverse',
  summary: 'Takes back a credit that was entered by hand and that no payment uses.',
  permission: remove('vendor_transaction'),
  refuses: ['credit_is_void', 'credit_is_used', 'bill_of_delivery', 'day_is_closed', 'document_elsewhere'],
  input: takenBack,
  output: vendorCreditView,
});

/** A bill or a credit that a payment settled, as its remittance lists it. */
const remittedBill = z.object({
  id: uuid,
  invoice_number: z.string(),
  bill_date: calendarDate,
  due_date: calendarDate,
  original_amount: cents,
  balance: cents,
  payment: cents,
});
export type RemittedBills = readonly z.output<typeof remittedBill>[];
const remittedCredit = z.object({
  id: uuid,
  credit_number: z.string(),
  credit_date_created: calendarDate,
  applied_credit_amount: cents,
  balance: cents,
  payment: cents,
});
export type RemittedCredits = readonly z.output<typeof remittedCredit>[];

const vendorPaymentView = z
  .object({
    id: uuid,
    /** 'VPTOR-12' */
    payment_number: z.string(),
    vendor_id: uuid,
    vendor_name: z.string(),
    workplace_id: uuid,
    workplace_name: z.string(),
    date: calendarDate,
    /** The bills it paid, by the vendor's own numbers. */
    invoice_number: z.string(),
    payment_method_id: uuid,
    method: z.string(),
    /** A cheque's number, for example. */
    reference: z.string(),
    memo: z.string(),
    amount: cents,
    /** The part that it did not use, which stays with the vendor. */
    balance: cents,
    status: z.enum(MONEY_STATES),
    bills: z.array(remittedBill),
    credits: z.array(remittedCredit),
    ...enteredDocument,
  })
  .meta({ id: 'VendorPayment' });
export type VendorPayment = z.output<typeof vendorPaymentView>;

export const listVendorPayments = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/{vendor_id}/payments',
  summary: 'What was paid to a vendor, newest first.',
  permission: view('vendor_transaction'),
  input: listInput(['date', 'amount'], MAX_ROWS_PER_PAGE).extend({ vendor_id: uuid }),
  output: listOutput(vendorPaymentView),
});

export const viewVendorPayment = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/payments/{id}/view',
  summary: 'A payment to a vendor, with the bills it paid and the credits it used.',
  permission: view('vendor_transaction'),
  input: z.object({ id: uuid }),
  output: vendorPaymentView,
});

const chosen = amountsOf(MOST_BILLS);

export const createVendorPayment = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/payments/create',
  summary:
    'Pays chosen bills less chosen credits, and draws the remittance; bills covered by credits alone need no money.',
  permission: create('vendor_transaction'),
  location: 'required',
  refuses: [
    'allocation_not_possible',
    'bill_has_difference',
    'day_is_closed',
    'day_not_possible',
    'entered_before',
    'is_retired',
  ],
  input: z.object({
    id: uuid,
    vendor_id: uuid,
    payment_method_id: uuid,
    payment_date: sentDate,
    reference: optionalText('Reference', 60),
    memo: optionalText('Note', 200),
    bills: chosen.min(1, 'Choose what is paid'),
    credits: chosen.default([]),
  }),
  output: vendorPaymentView.extend({
    /** Where the remittance can be fetched as a PDF, and the name to save it under. */
    generated_remittance: z.string(),
    file_name: z.string(),
  }),
});

export const reverseVendorPayment = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/payments/reverse',
  summary:
    'Takes a payment to a vendor back by a counter-entry of today; its bills are open and its credits left again.',
  permission: remove('vendor_transaction'),
  refuses: ['payment_is_void', 'day_is_closed', 'document_elsewhere'],
  input: takenBack,
  output: vendorPaymentView,
});

export const printRemittance = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/payments/{id}/print',
  summary: 'The remittance of a payment to a vendor.',
  permission: view('vendor_transaction'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});

export const sendRemittance = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/vendors/payments/send-remittance',
  summary: 'Mails the remittance of a payment to the vendor.',
  permission: create('vendor_transaction'),
  refuses: ['payment_is_void'],
  input: z.object({ id: uuid, payment_id: uuid, ...mailedTo }),
  output: documentMail,
});

export const listRemittanceMails = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/payments/{id}/mails',
  summary: 'To whom and when a remittance was sent, and whom to send it to.',
  permission: view('vendor_transaction'),
  input: z.object({ id: uuid }),
  output: documentMails,
});
