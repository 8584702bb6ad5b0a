import { describe, expect, it } from 'vitest';
import { CURRENT_STATUSES, countText, statusChips } from './status-chips.ts';

const COUNTS = { estimate: 9, approved: 6, in_progress: 11, hold: 3, ready_for_review: 4, complete: 5, paid: 1000 };
const chips = (chosen?: Parameters<typeof statusChips>[0]['chosen']) =>
  statusChips({ counts: COUNTS, most_counted: 1000, chosen });
const labels = (filter: ReturnType<typeof chips>) => filter.options.map(({ label }) => label);

describe('the chips above the work orders', () => {
  it('start with Open, which covers every status before the invoice', () => {
    expect(chips().blankLabel).toBe('Open');
    expect(chips().blankCount).toBe('38');
    expect(CURRENT_STATUSES).toEqual(['estimate', 'approved', 'in_progress', 'hold', 'ready_for_review', 'complete']);
  });

  it('offer each open status, Closed and All', () => {
    expect(labels(chips())).toEqual([
      'Estimate',
      'Approved',
      'In Progress',
      'Hold',
      'Review',
      'Complete',
      'Closed',
      'All',
    ]);
  });

  it('offer each closed status once a closed one is chosen', () => {
    expect(labels(chips(['paid']))).toEqual(expect.arrayContaining(['Invoiced', 'Paid', 'Declined', 'Cancelled']));
  });

  it('add a chip for statuses from an old link that no other chip offers', () => {
    expect(labels(chips(['estimate', 'hold'])).at(-1)).toBe('Estimate, Hold');
  });

  it('have no counts until they are loaded', () => {
    const filter = statusChips({ counts: undefined, most_counted: 1000, chosen: undefined });
    expect([filter.blankCount, filter.options[0]?.count]).toEqual([undefined, undefined]);
  });
});

it.each([
  [['estimate'], '9'],
  [['cancelled'], '0'],
  [['paid'], '999+'],
  [['paid', 'estimate'], '999+'],
] as const)('shows the count of orders in %j as %s', (statuses, expected) => {
  expect(countText(COUNTS, statuses, 1000)).toBe(expected);
});
