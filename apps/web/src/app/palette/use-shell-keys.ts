import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKeyDown } from '../../shared/keys/use-key-down.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import { holdKey, palette } from './palette-store.ts';
import { readKey } from './shell-keys.ts';

const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** `/`, Ctrl-K, `?` and `g` with a letter, from anywhere in the shell. */
export function useShellKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const places = useOpenPlaces();
  const g_at = useRef<number>(null);
  // Runs before the keys of the screen, because the letter after `g` belongs to the shell.
  useKeyDown(
    (event) => {
      if (holdKey(event)) return event.preventDefault();
      const is_busy = event.target instanceof Element && event.target.closest(BUSY) !== null;
      const { key, altKey: is_alt, ctrlKey, metaKey } = event;
      const press = { key, is_alt, is_mod: ctrlKey || metaKey, is_busy, at: event.timeStamp };
      const result = readKey(g_at.current, press, places);
      g_at.current = result.g_at;
      if (!result.action) return;
      event.preventDefault();
      if (result.action.kind === 'palette') palette.open();
      else if (result.action.kind === 'keys') showKeys();
      else void navigate({ to: result.action.to });
    },
    { capture: true },
  );
}
