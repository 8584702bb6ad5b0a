import { Temporal } from 'temporal-polyfill';
import type { CreditTerm } from '../customers/credit-terms.ts';
import { CREDIT_TERM_DAYS } from '../customers/credit-terms.ts';

export const dueDate = (day: string, terms: CreditTerm): string =>
  Temporal.PlainDate.from(day).add({ days: CREDIT_TERM_DAYS[terms] }).toString();
