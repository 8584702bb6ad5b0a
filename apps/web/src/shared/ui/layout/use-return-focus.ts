import { useEffect, useState } from 'react';

/** Returns the focus to the opener when a dialog unmounts; Mantine does so only for dialogs that stay mounted. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
