import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Over so many runs every screen is looked at in dark and on a phone. */
const RUNS = 3;
const RUN_MS = 20 * 60_000;
const ROOT = join(import.meta.dirname, '../..');

/** The files that decide how every screen looks. */
const LOOKS = /^apps\/web\/src\/(shared\/(ui|look)\/.+|app\/(.+\.(tsx|css)|theme\.ts))$/;
const TESTS = /\.test\.tsx?$/;

/** The looks of a run beyond every screen in light on a desktop: a third of them in dark and another third on a phone. */
export interface Turn {
  readonly seed: number;
  /** Why all screens are looked at in dark and on a phone; null if only a third is. */
  readonly whole_because: string | null;
}

/**
 * The turn of this run. Runs that follow each other have seeds that do; `TEST_SEED` repeats one. The files that decide how
 * screens look count as changed since the commits of the last four hours, which is what one landing brings, or since the
 * revision in `TEST_LOOKS_SINCE`.
 */
export function turnOfRun(now: number): Turn {
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(now / RUN_MS));
  if (!Number.isSafeInteger(seed)) throw new Error('TEST_SEED is a whole number');
  const files = filesChanged(process.env['TEST_LOOKS_SINCE']);
  if (!files) return { seed, whole_because: 'git does not say what has changed' };
  const file = files.find(decidesLooks);
  return { seed, whole_because: file ? `${file} has changed` : null };
}

export const describeTurn = ({ seed, whole_because }: Turn): string =>
  whole_because === null
    ? `A third of the screens in dark and a third on a phone: TEST_SEED=${seed}`
    : `All screens in dark and on a phone: ${whole_because}`;

export const decidesLooks = (path: string): boolean => LOOKS.test(path) && !TESTS.test(path);

export const isInDark = ({ seed, whole_because }: Turn, place: number): boolean =>
  whole_because !== null || (place + seed) % RUNS === 0;

export const isOnPhone = ({ seed, whole_because }: Turn, place: number): boolean =>
  whole_because !== null || (place + seed) % RUNS === 1;

/** A merge counts with all that it brought, at the hour it was made. */
function filesChanged(since: string | undefined): readonly string[] | undefined {
  try {
    const committed = since
      ? git('diff', '--name-only', since)
      : git('log', '--since=4.hours', '--first-parent', '-m', '--name-only', '--format=');
    return [...committed, ...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return undefined;
  }
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
