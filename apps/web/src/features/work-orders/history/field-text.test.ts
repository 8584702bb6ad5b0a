import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';

it.each([
  ['money', 145_00, '$145.00'],
  ['minutes', 90, '1.50 h'],
  ['number', 612_480, '612,480'],
  ['flag', 1, 'Yes'],
  ['flag', 0, 'No'],
  ['choice', 'ready_for_review', 'Review'],
  ['text', 'PO-77', 'PO-77'],
  ['money', null, 'blank'],
] as const)('a value of kind %s that is %s reads %s', (kind, value, text) => {
  expect(fieldText(kind, value)).toBe(text);
});
