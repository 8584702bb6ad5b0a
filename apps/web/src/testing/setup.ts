import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '../shared/look/global.css';
import { placeInput } from '@baydesk/contract/define-endpoint';
import { clientConfig } from '@baydesk/contract/system.contract';
import { notifications } from '@mantine/notifications';
import { openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { checkConnection } from '../shared/api/connection.ts';
import { CLIENT_CONFIG } from './people.ts';

/** React's development build warns about the router's lazy components, which stop calling use() once they are loaded. */
const IS_LAZY_COMPONENT = /called use\(\) to suspend in a previous render/;

/** Tests measure with the program's own font, because machines have others of their own, some of them wider. */
await document.fonts.load('1em "Inter Variable"');

/**
 * A program that still runs after its test gets no answer; the pages' own server would refuse it in the next test. It is
 * only told that the server is there, because it asks one such question at a time, and later tests wait for the answer.
 */
const load = window.fetch.bind(window);
window.fetch = async (input, how) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (pathname === placeInput(clientConfig, {}).path) return Response.json(CLIENT_CONFIG);
  return pathname.startsWith('/api/') ? new Promise<never>(() => undefined) : load(input, how);
};

/** Empties what tests have left on the device. */
async function clearDevice(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)));
    db.close();
  }
}

const DESKTOP = { width: 1280, height: 720 };
const complaints: string[] = [];

beforeEach(async () => {
  await cleanup();
  if (window.innerWidth !== DESKTOP.width) await page.viewport(DESKTOP.width, DESKTOP.height);
  localStorage.clear();
  sessionStorage.clear();
  await clearDevice();
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    const complaint = words.map(String).join(' ');
    if (!IS_LAZY_COMPONENT.test(complaint)) complaints.push(complaint);
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Ends a question that the test left open, whose late answer would take the next test offline, and asks anew.
  if (!(await checkConnection())) await checkConnection();
  notifications.clean();
  notifications.cleanQueue();
  if (complaints.length > 0) throw new Error(`Errors in the console:\n${complaints.join('\n')}`);
});
