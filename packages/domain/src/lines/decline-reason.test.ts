import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECLINE_REASONS, readDeclineReason, writeDeclineReason } from './decline-reason.ts';

it.each([
  ['Not now', 'Not now', ''],
  ['Not now: waits until spring', 'Not now', 'waits until spring'],
  ['Waits until spring', '', 'Waits until spring'],
  ['Not nowhere', '', 'Not nowhere'],
  ['', '', ''],
])('%j is %j with the words %j', (reason, listed, words) => {
  expect(readDeclineReason(reason)).toEqual({ listed, words });
});

it('a listed reason with any words is read as it was written', () => {
  const listed = fc.constantFrom(...DECLINE_REASONS.map(({ reason }) => reason));
  fc.assert(
    fc.property(fc.record({ listed, words: fc.string() }), (reason) => {
      expect(readDeclineReason(writeDeclineReason(reason))).toEqual(reason);
    }),
  );
});
