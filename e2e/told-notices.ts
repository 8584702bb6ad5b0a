import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** What each notification of this page said, until a test asked for it. */
    told_notices: string[];
  }
}

/** A notification is gone after two seconds, sooner than a busy machine may come to look: so each page keeps what was said. */
export async function rememberNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>();
    window.told_notices = [];
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (seen.has(alert)) continue;
        seen.add(alert);
        window.told_notices.push(alert.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const TOLD = 'told';

/** A notification says this, or has said it since somebody last asked. */
export async function expectTold(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate(
      ([wanted, told]) => {
        const index = window.told_notices.findIndex((said) => said.includes(wanted));
        if (index === -1) return window.told_notices.join('\n');
        window.told_notices.splice(index, 1);
        return told;
      },
      [text, TOLD] as const,
    );
  await expect.poll(take, `a notification with '${text}'`).toBe(TOLD);
}
