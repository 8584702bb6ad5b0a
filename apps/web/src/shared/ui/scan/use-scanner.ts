import { useState } from 'react';
import { useKeyDown } from '../../keys/use-key-down.ts';
import { scannedKeys } from './scanned-keys.ts';

/** Listens for a keyboard scanner, wherever the focus is. */
export function useScanner(onScan: (code: string) => void): void {
  const [take] = useState(scannedKeys);
  useKeyDown(
    (event) => {
      const code = take({ key: event.key, at: event.timeStamp });
      if (code === null) return;
      // The scanner's Enter must not also do what Enter does in the field that has the focus.
      event.preventDefault();
      event.stopPropagation();
      onScan(code);
    },
    { capture: true },
  );
}
