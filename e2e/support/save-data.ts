import type { BrowserContext } from '@playwright/test';

/**
 * Makes the browser one that saves data. The program then loads nothing ahead, which is about a hundred files each time it
 * is opened, and most of them belong to dialogs and screens that a test never opens. In a new tab it may run twice.
 */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
