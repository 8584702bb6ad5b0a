import { stripVTControlCharacters } from 'node:util';

const LINES_PER_MESSAGE = 12;

/** Every test in a Playwright report, with the file and line it stands at. */
const testsIn = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) => tests.map((test) => ({ ...test, file, line, title }))),
    ...testsIn(inner),
  ]);

export const findFailed = (suites) => testsIn(suites).filter(({ status }) => status === 'unexpected');

/** Tests that failed first and passed when they were tried again. */
export const findUnsteady = (suites) => testsIn(suites).filter(({ status }) => status === 'flaky');

const DEAD_BROWSER = /(?:target|page|browser)\b.*\b(?:closed|crashed|disconnected)/i;

/**
 * The failed tests that were not tried again and whose browser died. A test that ran out of time or that waited for a page
 * it closed itself fails alike, so one more try decides.
 */
export const testsOfDeadBrowser = (suites) =>
  findFailed(suites).filter(
    ({ results: [first, ...tries] }) =>
      first && tries.length === 0 && first.status === 'failed' && DEAD_BROWSER.test(firstLineOf(first)),
  );

const firstLineOf = ({ errors: [{ message = '' } = {}] }) => stripVTControlCharacters(message).split('\n')[0];

/** The spec files that should have run and have no test in the report. */
export function filesWithoutTests(suites, files) {
  const with_tests = new Set(testsIn(suites).map(({ file }) => file));
  return files.filter((file) => !with_tests.has(file));
}

/** The tests with the messages of their first failure, to be read at the end of a long run. */
export const describeFailures = (tests) =>
  tests
    .map(({ file, line, title, results }) => {
      const errors = results.find(({ status }) => status !== 'passed')?.errors ?? [];
      const messages = errors.map(({ message = '' }) =>
        stripVTControlCharacters(message).split('\n').slice(0, LINES_PER_MESSAGE).join('\n'),
      );
      return [`${file}:${line} ${title}`, ...messages].join('\n');
    })
    .join('\n\n');
