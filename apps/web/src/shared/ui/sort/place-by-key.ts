import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Where Alt+↑ or Alt+↓ takes the row with the focus; undefined for every other key and beyond the ends. */
export function placeByKey(event: KeyboardEvent, from: number, count: number): number | undefined {
  const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
  if (step === undefined) return undefined;
  event.preventDefault();
  const to = from + step;
  return to >= 0 && to < count ? to : undefined;
}
