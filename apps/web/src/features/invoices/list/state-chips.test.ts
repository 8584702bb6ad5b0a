import { describe, expect, it } from 'vitest';
import { stateChips } from './state-chips.ts';

describe('the chips of the invoice list', () => {
  it('count what is open, and stop where the server stops counting', () => {
    const { options, blankCount } = stateChips({ unpaid: 12, partially_paid: 3, paid: 1000, overpaid: 0, void: 1 }, []);
    expect(blankCount).toBe('999+');
    expect(options.slice(0, 4).map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Open 15',
      'Unpaid 12',
      'Partially Paid 3',
      'Paid 999+',
    ]);
  });

  it('have one for any states that the address names', () => {
    const { options } = stateChips(undefined, ['paid', 'overpaid']);
    expect(options.at(-1)).toEqual({ value: 'paid,overpaid', label: 'Paid, Overpaid', count: undefined });
    expect(stateChips(undefined, ['void']).options.at(-1)?.label).toBe('Void');
  });
});
