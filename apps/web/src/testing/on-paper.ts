import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Looks at the page while it is drawn as for a printer. */
export async function onPaper<T>(look: () => T): Promise<T> {
  const browser: CDPSession = cdp();
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    return look();
  } finally {
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
  }
}
