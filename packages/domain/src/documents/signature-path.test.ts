import { expect, it } from 'vitest';
import { signaturePath } from './signature-path.ts';

it.each([
  ['nothing', [], ''],
  [
    'a stroke',
    [
      [
        [1, 2],
        [3, 4.5],
      ],
    ],
    'M1 2L3 4.5',
  ],
  [
    'two strokes',
    [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ],
    'M1 2L3 4M5 6L7 8',
  ],
  ['a dot', [[[1, 2]]], 'M1 2h.1'],
] as [string, [number, number][][], string][])('a signature of %s is drawn as %j', (_, strokes, path) => {
  expect(signaturePath(strokes)).toBe(path);
});
