import { useState } from 'react';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import type { ThingsToReturn } from './ReturnToVendorDialog.tsx';

const ReturnToVendorDialog = loadedLater(() => import('./ReturnToVendorDialog.tsx'), 'ReturnToVendorDialog');

interface Returning {
  readonly things: ThingsToReturn;
  readonly settle: (is_done: boolean) => void;
}

/** Puts things onto a return by a dialog; the promise fails when the dialog is closed without doing so. */
export function useReturnToVendor() {
  const [returning, setReturning] = useState<Returning | null>(null);
  const returnToVendor = (things: ThingsToReturn): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (is_done: boolean) => (is_done ? resolve() : reject(new Error('Closed without a change')));
      setReturning({ things, settle });
    });
  const dialog = returning && (
    <ReturnToVendorDialog
      {...returning.things}
      onLeave={(is_done) => {
        returning.settle(is_done);
        setReturning(null);
      }}
    />
  );
  return { returnToVendor, dialog };
}
