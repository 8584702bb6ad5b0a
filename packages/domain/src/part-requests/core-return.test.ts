import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { CoreReturnState } from './core-return.ts';
import {
  CORE_RETURN_MOVES,
  CORE_RETURN_STATES,
  coreDueOn,
  coresOfCredit,
  isCoreHere,
  isCoreOverdue,
  settleCores,
} from './core-return.ts';

const TORONTO = 'America/Toronto';

describe('a core to return', () => {
  it('is due 30 days after the day at the location', () => {
    expect(coreDueOn('2026-11-16T12:00:00Z', TORONTO)).toBe('2026-12-16');
    expect(coreDueOn('2026-11-17T03:00:00Z', TORONTO)).toBe('2026-12-16');
  });

  it.each<[CoreReturnState, string, boolean]>([
    ['not_ready', '2026-12-16T23:00:00Z', false],
    ['not_ready', '2026-12-17T12:00:00Z', true],
    ['ready', '2026-12-17T12:00:00Z', true],
    ['picked_up', '2027-01-17T12:00:00Z', false],
    ['refunded', '2027-01-17T12:00:00Z', false],
    ['not_refundable', '2027-01-17T12:00:00Z', false],
  ])('that is %s, due on 16 December, is overdue at %s: %s', (state, now, expected) => {
    expect(isCoreOverdue({ state, due_on: '2026-12-16' }, now, TORONTO)).toBe(expected);
  });

  it.each<[CoreReturnState, readonly CoreReturnState[]]>([
    ['not_ready', ['ready', 'not_refundable']],
    ['ready', ['not_ready', 'picked_up', 'not_refundable']],
    ['picked_up', ['refunded', 'not_refundable']],
    ['refunded', []],
    ['not_refundable', []],
  ])('that is %s goes to %j', (state, expected) => {
    expect(CORE_RETURN_MOVES.filter(({ from }) => from === state).map(({ to }) => to)).toEqual(expected);
  });

  it('is in the shop until it is picked up', () => {
    expect(CORE_RETURN_STATES.filter(isCoreHere)).toEqual(['not_ready', 'ready']);
  });
});

describe('the cores that follow from the parts', () => {
  const part = {
    id: 'p',
    status: 'used',
    quantity: 2,
    core: cents(60_00),
    is_core_ok: 1,
    is_core_gone: false,
  } as const;
  const core_return = {
    id: 'r',
    part_request_id: 'p',
    state: 'not_ready',
    quantity: 2,
    amount: cents(120_00),
  } as const;
  const NOTHING = { added: [], changed: [], removed_ids: [] };

  it('are one for each part whose core came back', () => {
    const added = [{ part_request_id: 'p', quantity: 2, amount: cents(120_00) }];
    expect(settleCores([part], [])).toEqual({ ...NOTHING, added });
    expect(settleCores([part], [core_return])).toEqual(NOTHING);
  });

  it.each([
    ['undecided', { is_core_ok: null }],
    ['charged', { is_core_ok: 0 }],
    ['without a core', { core: cents(0) }],
    ['returned', { status: 'returned' }],
    ['divided from one whose core left', { is_core_gone: true }],
  ] as const)('are none for a part that is %s', (_, differing) => {
    expect(settleCores([{ ...part, ...differing }], [core_return])).toEqual({ ...NOTHING, removed_ids: ['r'] });
  });

  it('are none for a part that is gone', () => {
    expect(settleCores([], [core_return])).toEqual({ ...NOTHING, removed_ids: ['r'] });
  });

  it('follow the quantity and the charge of the part', () => {
    const changed = [{ id: 'r', quantity: 1, amount: cents(60_00) }];
    expect(settleCores([{ ...part, quantity: 1 }], [core_return])).toEqual({ ...NOTHING, changed });
  });

  it('stay as they are once the vendor has them', () => {
    expect(settleCores([{ ...part, quantity: 1 }], [{ ...core_return, state: 'picked_up' }])).toEqual(NOTHING);
    expect(settleCores([], [{ ...core_return, state: 'refunded' }])).toEqual(NOTHING);
  });
});

describe('the worn parts that come with a credit', () => {
  const item = (kind: string, quantity: number, part_request_id: string | null = 'p') => ({
    kind,
    quantity,
    part_request_id,
  });

  it.each([
    ['its deposit alone', [item('core', 2)], [['p', 2]]],
    ['its deposit with the part itself', [item('core', 2), item('part', 2)], []],
    ['its deposit with fewer of the part', [item('core', 2), item('part', 0.5)], [['p', 1.5]]],
    ['the part alone', [item('part', 1)], []],
    ['labour', [item('labour', 1, null)], []],
  ] as const)('of %s', (_, credited, expected) => {
    expect([...coresOfCredit(credited)]).toEqual(expected);
  });
});
