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
