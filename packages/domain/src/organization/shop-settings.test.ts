import { describe, expect, it } from 'vitest';
import { PRINTED_ON_INVOICE, PRINTED_ON_INVOICE_LABELS, REQUIRED_DATA, REQUIRED_DATA_LABELS } from './shop-settings.ts';

describe('every choice of the settings', () => {
  it.each([
    [REQUIRED_DATA, REQUIRED_DATA_LABELS],
    [PRINTED_ON_INVOICE, PRINTED_ON_INVOICE_LABELS],
  ])('has words of its own: %j', (choices, labels) => {
    const words = Object.values(labels);
    expect(Object.keys(labels)).toEqual([...choices]);
    expect(new Set(words).size).toBe(choices.length);
  });
});
