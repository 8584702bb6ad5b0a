import { MINUS_SIGN, requireNumber } from '../numbers/typed-number.ts';

const EN_US = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** '1,234.50', with a real minus and never a negative zero. */
export const displayNumber = (value: number): string => EN_US.format(requireNumber(value)).replace('-', MINUS_SIGN);
