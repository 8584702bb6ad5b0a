import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import type { Payment, UnpaidTransaction, unpaidTransactions } from '@baydesk/contract/payments.contract';
import type { Refund } from '@baydesk/contract/payments/refunds.contract';
import { ageing, ageingBucket, daysPastDue } from '@baydesk/domain/ledger/ageing';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { HALTON_ID } from './customers.ts';
import { id, MIDTOWN } from './people.ts';

const TODAY = '2026-11-17';

export const CHEQUE: PaymentMethod = {
  id: id(901),
  version: 1,
  is_retired: false,
  name: 'Cheque',
  needs_reference: true,
};
export const CASH: PaymentMethod = { ...CHEQUE, id: id(902), name: 'Cash', needs_reference: false };

/** An invoice of Halton Freight on which this much is open. */
export const unpaidOf = (number: number, due_date: string, dollars: number): UnpaidTransaction => ({
  id: id(9000 + number),
  kind: 'purchase',
  document_id: id(9000 + number),
  number: `INVMID-${number}`,
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  work_order_id: id(8000 + number),
  work_order_number: `WOMID-${number}`,
  vehicle_info: '2019 Kenworth T680',
  unit: '214',
  customer_po: 'PO-88',
  date: '2026-08-01',
  due_date,
  days_past_due: daysPastDue(due_date, TODAY),
  bucket: ageingBucket(due_date, TODAY),
  original_amount: cents(dollars * 100),
  balance: cents(dollars * 100),
  state: 'unpaid',
  promise: null,
});

type Unpaid = AnswerOf<typeof unpaidTransactions>;

/** The account of Halton Freight with these invoices. */
export function unpaidAccount(
  collection: UnpaidTransaction[],
  customer: Partial<Unpaid['customer']> = {},
  unapplied: Unpaid['unapplied'] = [],
): Unpaid {
  const owed = collection.map(({ due_date, balance }) => ({ due_date, open_cents: balance }));
  return {
    collection,
    unpaid_transactions_count: collection.length,
    groupByDueDateData: ageing(owed, TODAY),
    unapplied,
    customer: {
      id: HALTON_ID,
      name: 'Halton Freight',
      credit_terms: 'Net 30',
      credit_limit_cents: null,
      balance_cents: sumCents(owed.map(({ open_cents }) => open_cents)),
      overdue_cents: cents(0),
      ...customer,
    },
  };
}

export const paymentOf = (differing: Partial<Payment> = {}): Payment => ({
  id: id(950),
  payment_number: 'PAYMID-12',
  customer_id: HALTON_ID,
  customer_name: 'Halton Freight',
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  work_order_id: null,
  work_order_number: '',
  date: '2026-11-16',
  payment_method_id: CHEQUE.id,
  method: 'Cheque',
  reference: '4471',
  memo: '',
  amount: cents(500_00),
  balance: cents(0),
  state: 'applied',
  applied_to: [],
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-11-16T15:00:00.000Z',
  version: 1,
  ...differing,
});

/** $45.50 of Halton Freight's cheque that went back. */
export const refundOf = (differing: Partial<Refund> = {}): Refund => ({
  id: id(960),
  refund_number: 'REFMID-4',
  customer_id: HALTON_ID,
  customer_name: 'Halton Freight',
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  date: '2026-11-17',
  payment_method_id: CHEQUE.id,
  method: 'Cheque',
  reference: '88',
  reason: 'Paid twice',
  amount: cents(45_50),
  gives_back: [{ id: id(950), document_type: 'payment', number: 'PAYMID-12', amount_cents: cents(45_50) }],
  state: 'refunded',
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-11-17T15:00:00.000Z',
  version: 1,
  ...differing,
});
