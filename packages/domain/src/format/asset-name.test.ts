import { expect, it } from 'vitest';
import { assetName } from './asset-name.ts';

it.each([
  [{ year: 2019, maker_name: 'Kenworth', model_name: 'T680', unit: '214' }, '2019 Kenworth T680 214'],
  [{ year: '2019', maker_name: ' Kenworth ', model_name: 'T680' }, '2019 Kenworth T680'],
  [{ maker_name: 'Kenworth', unit: '0' }, 'Kenworth 0'],
  [{ year: 0, model_name: 'T680', unit: '' }, 'T680'],
  [{ year: 2019, unit: '214' }, 'Unknown Asset'],
  [{ year: 2019, maker_name: ' ', model_name: null, unit: '214' }, 'Unknown Asset'],
  [{}, 'Unknown Asset'],
])('%j is called %s', (asset, name) => {
  expect(assetName(asset)).toBe(name);
});
