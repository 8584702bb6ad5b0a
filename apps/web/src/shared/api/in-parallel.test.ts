import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

describe('running in parallel', () => {
  it('runs five at once and never more', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await inParallel([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 5, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done.push(item);
    });
    expect(most).toBe(5);
    expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('does nothing for an empty list', async () => {
    await expect(inParallel([], 5, () => Promise.reject(new Error('never asked')))).resolves.toBeUndefined();
  });
});
