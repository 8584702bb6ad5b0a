import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The new index of a row moved by Alt+↑ or Alt+↓; undefined for other keys and beyond the ends. */
export function placeByKey(event: KeyboardEvent, from: number, count: number): number | undefined {
  const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
  if (step === undefined) return undefined;
  event.preventDefault();
  const to = from + step;
  return to >= 0 && to < count ? to : undefined;
}
