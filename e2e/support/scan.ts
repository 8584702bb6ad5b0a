import type { Page } from '@playwright/test';

/** Presses the keys of a keyboard scanner, which come at once however busy the machine is, and end with Enter. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((keys) => {
    const field = document.activeElement ?? document.body;
    for (const key of keys) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, Array.from(code).concat('Enter'));
