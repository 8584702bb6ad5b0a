import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

const FINGER_PX = 44;

/** Expects at least one target, and that a finger hits every one of them. */
export async function expectRoomForFinger(targets: Locator): Promise<void> {
  await expect.element(targets.first()).toBeVisible();
  const small = targets
    .elements()
    .map((target) => ({
      name: target.getAttribute('aria-label') ?? target.textContent,
      box: target.getBoundingClientRect(),
    }))
    .filter(({ box }) => Math.round(box.width) < FINGER_PX || Math.round(box.height) < FINGER_PX)
    .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)} px`);
  expect(small, 'too small for a finger').toEqual([]);
}
