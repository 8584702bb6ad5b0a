import { expect, it } from 'vitest';
import { barcodeForms } from './barcode-forms.ts';

it.each([
  ['628150000123', ['628150000123', '0628150000123']],
  ['0628150000123', ['0628150000123', '628150000123']],
  ['4006381333931', ['4006381333931']],
  ['4707-Q', ['4707-Q']],
  ['', ['']],
])('%s is the same code as %j', (barcode, forms) => {
  expect(barcodeForms(barcode)).toEqual(forms);
});
