import type { InvoiceState } from '@baydesk/domain/ledger/document-state';
import { expect, it } from 'vitest';
import { invoiceAge, isLateInvoice } from './invoice-age.ts';

it.each<[InvoiceState, number, string, boolean]>([
  ['unpaid', 12, '12 days late', true],
  ['partially_paid', 1, '1 day late', true],
  ['unpaid', 0, 'due today', false],
  ['unpaid', -1, 'due in 1 day', false],
  ['unpaid', -5, 'due in 5 days', false],
  ['paid', 40, '', false],
  ['overpaid', 40, '', false],
  ['void', 40, '', false],
])('%s, %i days past due: %s', (state, days_past_due, words, is_late) => {
  expect(invoiceAge({ state, days_past_due })).toBe(words);
  expect(isLateInvoice({ state, days_past_due })).toBe(is_late);
});
