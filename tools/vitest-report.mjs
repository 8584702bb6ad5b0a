import { relative } from 'node:path';
import { ROOT } from './run-step.mjs';

const isFailed = ({ status }) => status === 'failed';

/** The files of a report in which something failed, also if that was before their first test. */
export const failedFiles = ({ testResults }) => testResults.filter(isFailed).map(({ name }) => name);

/** How many tests passed in files in which nothing failed. */
export const passedInOthers = ({ testResults }) =>
  testResults
    .filter((file) => !isFailed(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;

/** The tests that failed in the first run and not in the second run of the same files, as `describeFailures` takes them. */
export function failedAtFirst(first, again) {
  const failed_again = new Set(failuresIn(again).map(({ file, title }) => `${file} ${title}`));
  return failuresIn(first).filter(({ file, title }) => !failed_again.has(`${file} ${title}`));
}

function failuresIn({ testResults }) {
  return testResults.filter(isFailed).flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(isFailed);
    if (failed.length === 0) return [failureOf(file, 1, 'does not load', [message])];
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
