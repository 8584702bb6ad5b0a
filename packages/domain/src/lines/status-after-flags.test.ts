import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { statusAfterFlags } from './status-after-flags.ts';

const plain_line = { is_warranty: 0, is_internal: 0, decided_amount: null } as const;
const warranty = { ...plain_line, is_warranty: 1 } as const;

it.each([
  ['authorization_required', { is_warranty: 1 }, 'open'],
  ['authorization_required', { is_internal: 1 }, 'open'],
  ['authorization_required', { is_warranty: 0 }, 'authorization_required'],
  ['open', { is_warranty: 1 }, 'open'],
  ['in_progress', { is_warranty: 1 }, 'in_progress'],
  ['cancelled', { is_warranty: 1 }, 'cancelled'],
  ['authorization_required', {}, 'authorization_required'],
] as const)('a line that is %s, told %j, becomes %s', (status, flags, expected) => {
  expect(statusAfterFlags({ ...plain_line, status }, flags)).toBe(expected);
});

it.each([
  ['open', 'authorization_required'],
  ['in_progress', 'authorization_required'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
] as const)('warranty work that is %s becomes %s when it is not under warranty after all', (status, expected) => {
  expect(statusAfterFlags({ ...warranty, status }, { is_warranty: 0 })).toBe(expected);
});

it('does not ask again about work that was agreed to or stays internal', () => {
  const agreed = { ...warranty, status: 'open', decided_amount: cents(100_00) } as const;
  expect(statusAfterFlags(agreed, { is_warranty: 0 })).toBe('open');
  expect(statusAfterFlags({ ...warranty, is_internal: 1, status: 'open' }, { is_warranty: 0 })).toBe('open');
});
