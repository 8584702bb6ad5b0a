import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

const NOWHERE = { address: '', city: '', state_or_province: '', postal_code: '' };

it.each([
  [
    { address: '12 Dock Rd', city: 'Milton', state_or_province: 'ON', postal_code: 'L9T 1A1' },
    '12 Dock Rd, Milton, ON L9T 1A1',
  ],
  [{ ...NOWHERE, city: 'Milton' }, 'Milton'],
  [{ ...NOWHERE, city: 'Milton', postal_code: 'L9T 1A1' }, 'Milton, L9T 1A1'],
  [NOWHERE, ''],
])('an address line leaves out missing parts: %#', (address, line) => {
  expect(addressLine(address)).toBe(line);
});
