import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { loadedLater } from '../routing/loaded-later.tsx';

// Notices tell that the network is gone.
const NoticeArea = loadedLater(() => import('./NoticeArea.tsx'), 'NoticeArea', 'without_network');

/** Waits for the first notice, so that the start of the program does without the code that shows it. */
export function Notices() {
  const isNeeded = useNotifications().notifications.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? <NoticeArea /> : null;
}
