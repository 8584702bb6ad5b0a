/** Starts the items in their order, a limited number at once; `run` has to handle its own errors. */
export async function inParallel<Item>(
  items: readonly Item[],
  at_once: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const takeTurns = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(at_once, items.length) }, takeTurns));
}
