/** Runs over the items in their order, so many at once; each is expected to take care of its own failure. */
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
