import { expect, it } from 'vitest';
import { bareWebsite } from './website.ts';

it.each([
  ['https://www.haltonfreight.example/', 'www.haltonfreight.example'],
  ['HTTP://haltonfreight.example', 'haltonfreight.example'],
  ['haltonfreight.example/contact/', 'haltonfreight.example/contact'],
  ['haltonfreight.example', 'haltonfreight.example'],
  ['', ''],
])('the maps lookup of %s is kept as %s', (url, website) => {
  expect(bareWebsite(url)).toBe(website);
});
