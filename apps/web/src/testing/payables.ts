import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type {
  OpenVendorCredit,
  UnpaidBill,
  vendorUnpaidTransactions,
  VendorBill,
  VendorPayment,
} from '@baydesk/contract/payables.contract';
import type { VendorCreditDetail } from '@baydesk/contract/payables/vendor-credits.contract';
import type { Vendor } from '@baydesk/contract/vendors.contract';
import { ageing, daysPastDue } from '@baydesk/domain/ledger/ageing';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { CHEQUE } from './payments.ts';
import { id, MIDTOWN } from './people.ts';

const TODAY = '2026-11-17';

export const HARBOUR: Vendor = {
  id: id(301),
  version: 1,
  is_retired: false,
  name: 'Harbour Brake Supply',
  account_number: 'NL-2210',
  credit_terms: 'Net 30',
  email: '',
  website: '',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: 'CA',
  telephone: '',
  lead_time_days: 0,
  minimum_order_cents: null,
  note: '',
  contacts_count: 1,
  parts_count: 2,
  notes_count: 0,
  pinned_note: null,
  created_on: '2026-08-16T12:00:00.000Z',
};

/** A bill of Harbour Brake Supply on which this much is owed. */
export const billOf = (
  number: number,
  due_date: string,
  dollars: number,
  differing: Partial<UnpaidBill> = {},
): UnpaidBill => ({
  id: id(7000 + number),
  number: `BILLMID-${number}`,
  invoice_number: `HB-${number}`,
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  delivery_id: null,
  delivery_number: '',
  memo: 'Electricity',
  bill_date: '2026-10-01',
  due_date,
  days_past_due: daysPastDue(due_date, TODAY),
  original_amount: cents(dollars * 100),
  balance: cents(dollars * 100),
  state: 'unpaid',
  has_open_difference: false,
  ...differing,
});

export const vendorCreditOf = (differing: Partial<OpenVendorCredit> = {}): OpenVendorCredit => ({
  id: id(7900),
  credit_number: 'VCMID-4',
  credit_memo_number: 'CM-88',
  credit_date_created: '2026-11-02',
  reason: 'Overcharged',
  amount: cents(50_00),
  applied_credit_amount: cents(0),
  balance: cents(50_00),
  workplace_id: MIDTOWN.id,
  delivery_id: null,
  delivery_number: '',
  version: 1,
  ...differing,
});

/** The same credit as it is listed and looked at. */
export const wholeVendorCreditOf = (differing: Partial<VendorCreditDetail> = {}): VendorCreditDetail => ({
  ...vendorCreditOf(),
  vendor_id: HARBOUR.id,
  vendor_name: HARBOUR.name,
  workplace_name: MIDTOWN.name,
  state: 'unapplied',
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-11-02T15:00:00.000Z',
  part_return: null,
  settles: [],
  ...differing,
});

type Owed = AnswerOf<typeof vendorUnpaidTransactions>;

/** The debts to Harbour Brake Supply. */
export function owedTo(collection: UnpaidBill[], credits: OpenVendorCredit[] = []): Owed {
  const owed = collection.map(({ due_date, balance }) => ({ due_date, open_cents: balance }));
  return {
    collection,
    unpaid_transactions_count: collection.length,
    groupByDueDateData: ageing(owed, TODAY),
    credits,
    vendor: {
      id: HARBOUR.id,
      name: HARBOUR.name,
      credit_terms: HARBOUR.credit_terms,
      balance_cents: sumCents(owed.map(({ open_cents }) => open_cents)),
      overdue_cents: sumCents(collection.filter((bill) => bill.days_past_due > 0).map(({ balance }) => balance)),
      due_soon_cents: cents(0),
    },
  };
}

export const billViewOf = (bill: UnpaidBill, differing: Partial<VendorBill> = {}): VendorBill => ({
  ...bill,
  vendor_id: HARBOUR.id,
  vendor_name: HARBOUR.name,
  items_cents: bill.original_amount,
  cores_cents: cents(0),
  freight_cents: cents(0),
  other_charges_cents: cents(0),
  tax_cents: cents(0),
  settled_by: [],
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-10-02T15:00:00.000Z',
  version: 1,
  ...differing,
});

/** A cheque over two bills less a credit. */
export const vendorPaymentOf = (differing: Partial<VendorPayment> = {}): VendorPayment => ({
  id: id(7950),
  payment_number: 'VPMID-3',
  vendor_id: HARBOUR.id,
  vendor_name: HARBOUR.name,
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  date: TODAY,
  invoice_number: 'HB-1, HB-2',
  payment_method_id: CHEQUE.id,
  method: 'Cheque',
  reference: '2201',
  memo: '',
  amount: cents(250_00),
  balance: cents(0),
  status: 'applied',
  bills: [1, 2].map((number) => ({
    id: id(7000 + number),
    invoice_number: `HB-${number}`,
    bill_date: '2026-10-01',
    due_date: '2026-10-31',
    original_amount: cents(number * 100_00),
    balance: cents(0),
    payment: cents(number * 100_00),
  })),
  credits: [
    {
      id: id(7900),
      credit_number: 'VCMID-4',
      credit_date_created: '2026-11-02',
      applied_credit_amount: cents(50_00),
      balance: cents(0),
      payment: cents(50_00),
    },
  ],
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-11-17T15:00:00.000Z',
  version: 1,
  ...differing,
});
