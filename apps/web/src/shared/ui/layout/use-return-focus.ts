import { useEffect, useState } from 'react';

/** Gives the focus back to what opened a dialog once the dialog is gone; Mantine does so only for one that stays mounted. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
