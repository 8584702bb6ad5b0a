import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoAxeViolationsButColours } from '../support/fixtures.ts';
import { SCREEN_GROUPS } from './screens.ts';
import { test } from './walk.ts';

const PHONE = { width: 390, height: 844 };

for (const group of SCREEN_GROUPS) {
  test.describe(group.name, () => {
    // One worker runs the whole group, because its screens share a shop and a loaded page.
    test.describe.configure({ mode: 'default' });
    for (const screen of group.screens) {
      test(`${screen.name}: everybody can use it, in light and in dark, and on a phone`, async ({ walk }) => {
        const page = await walk.visit(group, screen);
        await expectNoAxeViolations(page, screen);
        await page.setViewportSize(PHONE);
        await screen.openOnPhone?.(page);
        await expect(screen.shows(page)).toBeVisible();
        await expectFitsThePhone(page);
        await expectNoAxeViolationsButColours(page, screen);
      });
    }
    for (const overlay of group.overlays ?? []) {
      test(`${overlay.name}: everybody can use it, in light and in dark`, async ({ walk, allowConsoleErrors }) => {
        allowConsoleErrors(/status of 500 .*change-location/);
        await expectNoAxeViolations(await walk.visit(group, overlay), overlay);
      });
    }
  });
}

async function expectFitsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(PHONE.width);
  // A dropdown is moved to its field a moment after the window is resized.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page' })
    .toBeLessThanOrEqual(PHONE.width);
  expect(await cutWords(page), 'words cut off on buttons').toEqual([]);
}

/** Finds buttons whose text is cut off without an ellipsis. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element);
        const is_clipping = overflowX !== 'visible' && textOverflow !== 'ellipsis' && position !== 'absolute';
        return is_clipping && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      })
      .map((element) => element.textContent),
  );
