import { MONITORING_SAMPLE_PERCENT } from '@baydesk/domain/limits';
import { expect, it } from 'vitest';
import { isSampled } from './session-monitoring.ts';

it.each([
  [0, true, true],
  [19.9, true, true],
  [20, true, false],
  [99.9, true, false],
])('a session that rolled %d is monitored: %s, replayed: %s', (roll, monitored, replayed) => {
  expect(isSampled(roll, MONITORING_SAMPLE_PERCENT.session)).toBe(monitored);
  expect(isSampled(roll, MONITORING_SAMPLE_PERCENT.replay)).toBe(replayed);
});
