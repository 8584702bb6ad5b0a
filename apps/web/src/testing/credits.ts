import type { Adjustment, Credit } from '@baydesk/contract/credits.contract';
import { cents } from '@baydesk/domain/money/cents';
import { HALTON_ID } from './customers.ts';
import { id, MIDTOWN } from './people.ts';

/** A credit of Halton Freight, half of which is applied. */
export const creditOf = (differing: Partial<Credit> = {}): Credit => ({
  id: id(970),
  credit_number: 'CMMID-3',
  customer_id: HALTON_ID,
  customer_name: 'Halton Freight',
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  invoice_id: id(4001),
  invoice_number: 'INVMID-1',
  credit_date_created: '2026-11-16',
  reason: 'Wrong part',
  items: [{ kind: 'part', description: 'Shoe kit', quantity: 2, amount_cents: cents(100_00) }],
  subtotal_cents: cents(100_00),
  taxes: [{ name: 'HST', tax_cents: cents(13_00) }],
  tax_cents: cents(13_00),
  total_cents: cents(113_00),
  applied_credit_amount: cents(60_00),
  refunded_cents: cents(0),
  applied_to: [],
  balance: cents(53_00),
  state: 'partially_applied',
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-11-16T15:00:00.000Z',
  version: 1,
  ...differing,
});

/** $45.50 of Halton Freight that were written off. */
export const adjustmentOf = (differing: Partial<Adjustment> = {}): Adjustment => ({
  id: id(980),
  adjustment_number: 'ADJMID-2',
  customer_id: HALTON_ID,
  workplace_id: MIDTOWN.id,
  kind: 'write_off',
  date: '2026-11-16',
  amount: cents(45_50),
  balance: cents(0),
  reason: 'Disputed',
  reversal: null,
  created_by: 'Robin Office',
  created_on: '2026-11-16T15:00:00.000Z',
  version: 1,
  ...differing,
});
