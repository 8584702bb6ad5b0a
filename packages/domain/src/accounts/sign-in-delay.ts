/** The number of wrong passwords without a delay. */
export const FREE_ATTEMPTS = { account: 5, address: 30 } as const;
export type AttemptKind = keyof typeof FREE_ATTEMPTS;

const LONGEST_WAIT_SECONDS = 15 * 60;

/** The delay after the n-th wrong password in a row: 0 at first, then 2, 4, 8 … seconds. */
export function signInWaitSeconds(kind: AttemptKind, failures: number): number {
  const counted = failures - FREE_ATTEMPTS[kind];
  if (counted < 0) return 0;
  return Math.min(2 ** (counted + 1), LONGEST_WAIT_SECONDS);
}
