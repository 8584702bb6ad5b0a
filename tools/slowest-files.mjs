import { relative } from 'node:path';
import { ROOT } from './run-step.mjs';

const SHOWN = 15;

/** The seconds each file of a Vitest report took, from the start of its first test to the end of its last. */
export const secondsInVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
  }));

/** The seconds each file of a Playwright report took, all tries of its tests together. */
export const secondsInPlaywright = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .map(({ duration }) => ({ file: `e2e/${file}`, seconds: duration / 1000 })),
    ),
    ...secondsInPlaywright(inner),
  ]);

/** The files that took the most time, the slowest first; what a file took twice is added up. */
export function slowestFiles(times) {
  const sums = new Map();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
