import type { Page } from '@playwright/test';
import { isWalked } from '../areas.ts';
import {
  expect,
  expectNoAxeViolationsButColours,
  expectNoAxeViolationsInLight,
  expectReadableInDark,
  setting,
} from '../support/fixtures.ts';
import type { Turn } from '../support/turn.ts';
import { isInDark, isOnPhone } from '../support/turn.ts';
import { SCREEN_GROUPS } from './screens.ts';
import { test } from './walk.ts';

const PHONE = { width: 390, height: 844 };

for (const group of SCREEN_GROUPS.filter(({ name }) => isWalked(name))) {
  test.describe(group.name, () => {
    // One worker runs the whole group, because its screens share a shop and a loaded page.
    test.describe.configure({ mode: 'default' });
    for (const [place, screen] of group.screens.entries()) {
      test(`${screen.name}: everybody can use it, in light, and in its turn in dark and on a phone`, async ({
        walk,
      }) => {
        const turn = turnOfThisRun();
        const page = await walk.visit(group, screen);
        await expectNoAxeViolationsInLight(page, screen);
        if (isInDark(turn, place)) await expectReadableInDark(page, screen);
        if (!isOnPhone(turn, place)) return;
        await page.setViewportSize(PHONE);
        await screen.openOnPhone?.(page);
        await expect(screen.shows(page)).toBeVisible();
        await expectFitsThePhone(page);
        await expectNoAxeViolationsButColours(page, screen);
      });
    }
    for (const [place, overlay] of (group.overlays ?? []).entries()) {
      test(`${overlay.name}: everybody can use it, in light, and in its turn in dark`, async ({
        walk,
        allowConsoleErrors,
      }) => {
        allowConsoleErrors(/status of 500 .*change-location/);
        const page = await walk.visit(group, overlay);
        await expectNoAxeViolationsInLight(page, overlay);
        if (isInDark(turnOfThisRun(), place)) await expectReadableInDark(page, overlay);
      });
    }
  });
}

/** Made once for all workers by `global-setup.ts`, which prints it. */
const turnOfThisRun = () => JSON.parse(setting('BAYDESK_TURN')) as Turn;

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
