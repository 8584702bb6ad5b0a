import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFailures } from './browser-report.mjs';
import { ROOT } from './run-step.mjs';
import { failedAtFirst, failedFiles, passedInOthers } from './vitest-report.mjs';

const PASSED = { status: 'passed', fullName: 'adds up', failureMessages: [] };
const failed = (fullName: string, message: string) => ({ status: 'failed', fullName, failureMessages: [message] });
const fileOf = (name: string, assertionResults: readonly { status: string }[], message = '') => ({
  name: join(ROOT, name),
  status:
    assertionResults.length > 0 && assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  message,
  assertionResults,
});

const FIRST = {
  testResults: [
    fileOf('taxes.test.ts', [PASSED, PASSED]),
    fileOf('orders.test.ts', [PASSED, failed('is sent', 'no mail'), failed('is moved', 'it stayed')]),
    fileOf('parts.test.ts', [], 'Cannot find a module'),
  ],
};

it('names the files to be run again, and counts what passed in the others', () => {
  expect(failedFiles(FIRST)).toEqual(['orders.test.ts', 'parts.test.ts'].map((name) => join(ROOT, name)));
  expect(passedInOthers(FIRST)).toBe(2);
});

it('lists what failed at first only, with its message', () => {
  const again = {
    testResults: [
      fileOf('orders.test.ts', [PASSED, PASSED, failed('is moved', 'it stayed')]),
      fileOf('parts.test.ts', [PASSED]),
    ],
  };
  expect(describeFailures(failedAtFirst(FIRST, again))).toBe(
    'orders.test.ts:1 is sent\nno mail\n\nparts.test.ts:1 does not load\nCannot find a module',
  );
});
