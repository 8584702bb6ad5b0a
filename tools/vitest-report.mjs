import { relative } from 'node:path';
import { ROOT } from './run-step.mjs';

const isFailed = ({ status }) => status === 'failed';
const isPassed = ({ status }) => status === 'passed';

/** A browser that dies leaves files without a test, or with one that never ended, and Vitest calls them passed. */
const isUnfinished = ({ message, assertionResults }) =>
  (assertionResults.length === 0 && message === '') || assertionResults.some(({ status }) => status === 'pending');

const isFailedFile = (file) => isFailed(file) || file.assertionResults.length === 0 || isUnfinished(file);

const namesOf = (files) => files.map(({ name }) => name);

/** The files of a report in which something failed, also if that was before their first test. */
export const failedFiles = ({ testResults }) => namesOf(testResults.filter(isFailedFile));

/** The files whose tests did not all end, because the browser died. */
export const unfinishedFiles = ({ testResults }) => namesOf(testResults.filter(isUnfinished));

/** How many tests passed and failed in the files of a report, but for some; a file that failed outside its tests counts as one. */
export function countTests({ testResults }, files_left_out = []) {
  const files = testResults.filter(({ name }) => !files_left_out.includes(name));
  const count = (some, of) => some.reduce((sum, { assertionResults }) => sum + of(assertionResults), 0);
  return {
    passed: count(files, (tests) => tests.filter(isPassed).length),
    failed: count(files.filter(isFailedFile), (tests) => Math.max(1, tests.filter(isFailed).length)),
  };
}

/** The tests that failed in the first run and not in the second run of the same files, as `describeFailures` takes them. */
export function failedAtFirst(first, again) {
  const failed_again = new Set(failuresIn(again).map(({ file, title }) => `${file} ${title}`));
  return failuresIn(first).filter(({ file, title }) => !failed_again.has(`${file} ${title}`));
}

function failuresIn({ testResults }) {
  return testResults.filter(isFailedFile).flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(isFailed);
    if (failed.length === 0) return [failureOf(file, 1, message ? 'does not load' : 'did not end', [message])];
    return failed.map(({ fullName, location, failureMessages }) =>
      failureOf(file, location?.line ?? 1, fullName, failureMessages),
    );
  });
}

const failureOf = (file, line, title, [message = '']) => ({
  file,
  line,
  title,
  results: [{ status: 'failed', errors: [{ message }] }],
});
