import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** What the look finds while the page is as it would be printed. */
export async function onPaper<T>(look: () => T): Promise<T> {
  const browser: CDPSession = cdp();
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    return look();
  } finally {
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
  }
}
