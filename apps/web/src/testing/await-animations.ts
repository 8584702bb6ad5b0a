/**
 * Waits for every animation that ends, because colours are between two values meanwhile. Playwright runs this in its page
 * too, so it uses nothing from outside.
 */
export async function awaitAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
