import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '../app/global.css';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';

/** React's development build warns about the router's lazy components, which stop calling use() once they are loaded. */
const IS_LAZY_COMPONENT = /called use\(\) to suspend in a previous render/;

const complaints: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    const complaint = words.map(String).join(' ');
    if (!IS_LAZY_COMPONENT.test(complaint)) complaints.push(complaint);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  notifications.clean();
  notifications.cleanQueue();
  if (complaints.length > 0) throw new Error(`Errors in the console:\n${complaints.join('\n')}`);
});
