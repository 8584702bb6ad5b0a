import { describe, expect, it } from 'vitest';
import { buyQuantity, suggestLevels } from './suggest-levels.ts';

const use = { issued: 36, kept_days: 400, vendor_name: 'Fleet Parts', lead_time_days: 3 };

describe('the suggested levels of a part', () => {
  it.each([
    ['the vendor’s lead time and a week of reserve', use, [2, 8]],
    ['a slow vendor needs more on the shelf', { ...use, lead_time_days: 30 }, [8, 14]],
    ['a vendor who delivers the same day needs less', { ...use, lead_time_days: 0 }, [2, 8]],
    ['without a lead time a delivery takes a week', { ...use, lead_time_days: null }, [3, 9]],
    ['a part kept for two months is used faster', { ...use, kept_days: 60 }, [6, 24]],
    ['a part kept for a day counts as kept for thirty', { ...use, kept_days: 1 }, [12, 48]],
    ['one piece in half a year keeps one on the shelf', { ...use, issued: 1 }, [1, 2]],
    ['half litres are rounded up', { ...use, issued: 4.5 }, [1, 2]],
    ['whole results are not rounded up', { ...use, issued: 18, lead_time_days: 3 }, [1, 4]],
  ])('%s', (_name, input, [min, max]) => {
    expect(suggestLevels(input)).toMatchObject({ min, max });
  });

  it.each([
    [use, '36 went out in the last 180 days, and Fleet Parts delivers in 3 days.'],
    [{ ...use, lead_time_days: 1 }, '36 went out in the last 180 days, and Fleet Parts delivers in 1 day.'],
    [{ ...use, lead_time_days: 0 }, '36 went out in the last 180 days, and Fleet Parts delivers on the same day.'],
    [{ ...use, lead_time_days: null }, '36 went out in the last 180 days, and a delivery usually takes 7 days.'],
    [{ ...use, kept_days: 45 }, '36 went out in the last 45 days, and Fleet Parts delivers in 3 days.'],
    [{ ...use, issued: 0 }, 'None went out in the last 180 days.'],
    [{ ...use, issued: -1 }, 'None went out in the last 180 days.'],
  ])('say where they come from', (input, reason) => {
    expect(suggestLevels(input).reason).toBe(reason);
  });

  it('are not there where nothing went out', () => {
    expect(suggestLevels({ ...use, issued: 0 })).toMatchObject({ min: null, max: null });
  });
});

it.each([
  ['up to the most', { min: 4, max: 10, available: 3, on_order: 0 }, 7],
  ['less what is on order', { min: 4, max: 10, available: 3, on_order: 5 }, 2],
  ['none where enough is on order', { min: 4, max: 10, available: 3, on_order: 9 }, 0],
  ['more where some are promised', { min: 4, max: 10, available: -2, on_order: 0 }, 12],
  ['up to the least where no most is given', { min: 4, max: null, available: 3, on_order: 0 }, 1],
  ['without the noise of decimals', { min: null, max: 0.3, available: 0.1, on_order: 0 }, 0.2],
])('buys %s', (_name, wanted, quantity) => {
  expect(buyQuantity(wanted)).toBe(quantity);
});
