import { describe, expect, it } from 'vitest';
import { canSignIn, isStaffMoveAllowed, STAFF_STATUS_MOVES, STAFF_STATUSES } from './staff-status.ts';

const ALLOWED = [
  'invited → active',
  'invited → removed',
  'active → suspended',
  'active → removed',
  'suspended → active',
  'suspended → removed',
];

const pairs = STAFF_STATUSES.flatMap((from) => STAFF_STATUSES.map((to) => [from, to] as const));

describe('the life of a staff account', () => {
  it.each(pairs)('from %s to %s', (from, to) => {
    expect(isStaffMoveAllowed(from, to)).toBe(ALLOWED.includes(`${from} → ${to}`));
  });

  it('ends with removal', () => {
    expect(STAFF_STATUS_MOVES.map((move) => move.from)).not.toContain('removed');
  });

  it('never goes back to an invitation', () => {
    expect(STAFF_STATUS_MOVES.map((move) => move.to)).not.toContain('invited');
  });

  it('can reach removal from everywhere', () => {
    const stuck = STAFF_STATUSES.filter((status) => !isStaffMoveAllowed(status, 'removed'));
    expect(stuck).toEqual(['removed']);
  });
});

it.each([
  ['invited', false],
  ['active', true],
  ['suspended', false],
  ['removed', false],
] as const)('someone %s can sign in: %s', (status, may) => {
  expect(canSignIn(status)).toBe(may);
});
