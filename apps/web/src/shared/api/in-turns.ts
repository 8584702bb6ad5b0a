/** A call that hung is not waited for once more. */
const LONGEST_REST_MS = 1_000;

/**
 * Does one item after the other, and rests after each for as long as it took, so that a long run leaves half of the server's
 * time to everybody else. `run` has to handle its own errors.
 */
export async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  for (const [index, item] of items.entries()) {
    const began = performance.now();
    await run(item);
    if (index < items.length - 1) await rest(Math.min(performance.now() - began, LONGEST_REST_MS));
  }
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
