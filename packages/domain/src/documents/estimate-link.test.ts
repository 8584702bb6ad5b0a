import { expect, it } from 'vitest';
import { estimateState, recipientName } from './estimate-link.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const open = { decided_at: null, withdrawn_at: null, expires_at: '2026-11-29T12:00:00Z' };
const as_sent = { is_as_sent: true, has_waiting_line: true };

it.each([
  ['as it was sent', open, as_sent, 'open'],
  ['answered', { ...open, decided_at: '2026-11-15T11:00:00Z' }, as_sent, 'decided'],
  [
    'answered, and changed since',
    { ...open, decided_at: '2026-11-15T11:00:00Z' },
    { ...as_sent, is_as_sent: false },
    'decided',
  ],
  ['taken back', { ...open, withdrawn_at: '2026-11-15T11:00:00Z' }, as_sent, 'withdrawn'],
  ['of an order that is gone', open, undefined, 'withdrawn'],
  ['out of time to the second', { ...open, expires_at: '2026-11-15T12:00:00Z' }, as_sent, 'expired'],
  ['of an order with other lines by now', open, { ...as_sent, is_as_sent: false }, 'changed'],
  ['whose lines were all decided by phone', open, { ...as_sent, has_waiting_line: false }, 'decided'],
] as const)('an estimate %s', (_, link, order, state) => {
  expect(estimateState(link, order, now)).toBe(state);
});

it.each([
  ['Dana Okafor <dana@haltonfreight.example>', 'Dana Okafor'],
  ['Dana <Dee> Okafor <dana@haltonfreight.example>', 'Dana <Dee> Okafor'],
])('%s was sent to %s', (sent_to, name) => {
  expect(recipientName(sent_to)).toBe(name);
});
