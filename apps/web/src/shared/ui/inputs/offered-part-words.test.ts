import { describe, expect, it } from 'vitest';
import { offeredPart } from '../../../testing/offered-parts.ts';
import { availability, partMeant } from './offered-part-words.ts';

it.each([
  [3, [['Calgary', 8]], '3 available here · 8 at Calgary'],
  [0, [], 'none available here'],
  [-1, [['Buffalo', 1.5]], 'none available here · 1.5 at Buffalo'],
  [null, [], 'not kept here'],
] as const)('%s available here and %j elsewhere is %s', (available, elsewhere, words) => {
  const part = offeredPart(1, '4707-Q', 'Brake shoe kit', {
    here: available === null ? null : { on_hand: 4, available, grid_location: '' },
    elsewhere: elsewhere.map(([workplace_name, there]) => ({ workplace_id: '', workplace_name, available: there })),
  });
  expect(availability(part)).toBe(words);
});

describe('the part that is meant', () => {
  const kit = offeredPart(1, '4707-Q', 'Brake shoe kit');
  const drum = offeredPart(2, '4707-Q2', 'Brake drum');
  const short = offeredPart(3, '3687X', 'Brake drum', { alternates: [{ ...kit, available: 3 }] });
  it.each([
    ['by its number however it is written', [kit, drum], '4707 q', kit],
    ['by a code that only one has', [drum], '628150470', drum],
    ['by a code of a part that another replaces', [{ ...drum, superseded_by: { ...kit } }, kit], '628150470', 0],
    ['by a code of a part whose alternate is offered with it', [short, kit], '628150470', short],
    [
      'not by the beginning of two numbers, also if one replaces the other',
      [{ ...kit, superseded_by: { ...drum } }, drum],
      '4707',
      undefined,
    ],
    ['not by a code that two have', [kit, drum], '628150470', undefined],
    ['not by a word, even if only one part has it', [drum], 'drum', undefined],
    ['not by a number that two makers use', [kit, { ...drum, part_number: '4707Q' }], '4707q', undefined],
  ] as const)('is known %s', (_how, parts, typed, meant) => {
    expect(partMeant(parts, typed)).toBe(meant === 0 ? parts[0] : meant);
  });
});
