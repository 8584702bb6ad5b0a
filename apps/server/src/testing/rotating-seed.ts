import { createHash } from 'node:crypto';

/** Tests that choose among many cases choose others every minute. TEST_SEED repeats the choice of a run. */
const TEST_SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / 60_000));

/** Prints how to repeat the choices of a test file. */
export const printSeed = (): void => void process.stdout.write(`TEST_SEED=${TEST_SEED} repeats this choice\n`);

const digest = (text: string) => createHash('md5').update(text).digest('hex');

/** A number from 0 that depends on the seed and on what it is for. */
export const seededNumber = (purpose: string, seed = TEST_SEED): number =>
  Number.parseInt(digest(`${seed} ${purpose}`).slice(0, 7), 16);

/** Orders texts by the seed and by what they are chosen for, so that the first few are a choice that rotates. */
export const inSeededOrder = (texts: readonly string[], purpose: string, seed = TEST_SEED): string[] =>
  texts
    .map((text) => [digest(`${seed} ${purpose} ${text}`), text] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text);
