import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '../app/global.css';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';

const complaints: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.map(String).join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  notifications.clean();
  notifications.cleanQueue();
  if (complaints.length > 0) throw new Error(`Errors in the console:\n${complaints.join('\n')}`);
});
