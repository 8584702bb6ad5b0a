import { expect, it } from 'vitest';
import { CREDIT_TERMS, CREDIT_TERM_DAYS } from './credit-terms.ts';

it.each(['COD', 'Due on Receipt', 'Credit Hold'] as const)('%s is due at once', (term) => {
  expect(CREDIT_TERM_DAYS[term]).toBe(0);
});

it.each(CREDIT_TERMS.filter((term) => term.startsWith('Net ')))('%s is due after as many days as it says', (term) => {
  expect(`Net ${CREDIT_TERM_DAYS[term]}`).toBe(term);
});

it('a shop chooses among twelve terms', () => {
  expect(Object.keys(CREDIT_TERM_DAYS)).toEqual([...CREDIT_TERMS]);
  expect(CREDIT_TERMS).toHaveLength(12);
});
