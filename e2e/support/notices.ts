import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of this page's notifications that no test has expected yet. */
    shown_notices: string[];
  }
}

/** Records the notifications of each page, because on a busy machine they may be gone before the test looks. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>();
    window.shown_notices = [];
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (seen.has(alert)) continue;
        seen.add(alert);
        window.shown_notices.push(alert.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const SHOWN = 'shown';

/** Expects a notification with this text, now or since the last one that was expected. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate(
      ([wanted, shown]) => {
        const index = window.shown_notices.findIndex((notice) => notice.includes(wanted));
        if (index === -1) return window.shown_notices.join('\n');
        window.shown_notices.splice(index, 1);
        return shown;
      },
      [text, SHOWN] as const,
    );
  await expect.poll(take, `a notification with '${text}'`).toBe(SHOWN);
}
