import { expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

it.each([
  [
    'Open http://127.0.0.1:3000/reset-password?hash=a_b-c.\nThanks',
    ['http://127.0.0.1:3000/reset-password?hash=a_b-c'],
  ],
  ['(see https://x.test/a) and https://x.test/a', ['https://x.test/a']],
  ['No link in here.', []],
])('finds the links of %j', (text, links) => {
  expect(findLinks(text)).toEqual(links);
});
