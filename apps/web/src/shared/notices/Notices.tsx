import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { loadedLater } from '../routing/loaded-later.tsx';

const NoticeArea = loadedLater(() => import('./NoticeArea.tsx'), 'NoticeArea');

/** Waits for the first notice, so that the start of the program does without the code that shows it. */
export function Notices() {
  const isNeeded = useNotifications().notifications.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? <NoticeArea /> : null;
}
