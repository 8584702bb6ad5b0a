import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailures } from './browser-report.mjs';
import { ROOT } from './run-step.mjs';
import { countTests, failedAtFirst, failedFiles, unfinishedFiles } from './vitest-report.mjs';

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

it('names the files to be run again, and counts the tests of the others', () => {
  const again = failedFiles(FIRST);
  expect(again).toEqual(['orders.test.ts', 'parts.test.ts'].map((name) => join(ROOT, name)));
  expect(countTests(FIRST, again)).toEqual({ passed: 2, failed: 0 });
});

it('counts a file that failed outside its tests as one failure', () => {
  expect(countTests(FIRST)).toEqual({ passed: 3, failed: 3 });
});

describe('a browser that died', () => {
  const passedFile = (name: string, assertionResults: readonly object[]) => ({
    name: join(ROOT, name),
    status: 'passed',
    message: '',
    assertionResults,
  });
  const report = {
    testResults: [
      passedFile('menu.test.ts', [PASSED]),
      passedFile('list.test.ts', [PASSED, { status: 'pending', fullName: 'is sorted', failureMessages: [] }]),
      passedFile('form.test.ts', []),
      fileOf('parts.test.ts', [], 'No test suite found in file'),
    ],
  };

  it('leaves files unfinished, which failed although the report calls them passed', () => {
    expect(unfinishedFiles(report)).toEqual(['list.test.ts', 'form.test.ts'].map((name) => join(ROOT, name)));
    expect(countTests(report)).toEqual({ passed: 2, failed: 3 });
  });

  it('is listed with the files that ended when they were run once more', () => {
    expect(failedAtFirst(report, { testResults: [] })).toMatchObject([
      { file: 'list.test.ts', title: 'did not end' },
      { file: 'form.test.ts', title: 'did not end' },
      { file: 'parts.test.ts', title: 'does not load' },
    ]);
  });
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
