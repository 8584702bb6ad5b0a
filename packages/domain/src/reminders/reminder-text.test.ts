import { expect, it } from 'vitest';
import { fillReminder, unknownPlaceholders } from './reminder-text.ts';

const VALUES = { number: 'INVTOR-1042', amount: '$500.00', due_date: 'Nov 10, 2026', customer: 'Halton {amount}' };

it.each([
  ['Invoice {number}', 'Invoice INVTOR-1042'],
  ['{amount} was due on {due_date}, {amount}!', '$500.00 was due on Nov 10, 2026, $500.00!'],
  ['Dear {customer}', 'Dear Halton {amount}'],
  ['{Number} {} {link}', '{Number} {} {link}'],
])('%s is filled as %s', (text, filled) => {
  expect(fillReminder(text, VALUES)).toBe(filled);
});

it.each([
  ['Invoice {number}, {amount}', []],
  ['{amuont} of {number} {link}', ['{amuont}', '{link}']],
  ['{}', ['{}']],
  ['a { brace } alone }', ['{ brace }']],
])('%s has the unknown placeholders %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});
