import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { chooseSelectedRow } from './palette-store.ts';

/**
 * Enter waits for what is still being looked for, so that a quick typist goes where the words lead and not to the row
 * that happens to be first meanwhile. With Ctrl or Cmd it opens a new tab.
 */
export function useEnterKey(is_looking: boolean) {
  const waiting = useRef<{ readonly is_new_tab: boolean }>(null);
  useEffect(() => {
    if (is_looking || !waiting.current) return;
    const { is_new_tab } = waiting.current;
    waiting.current = null;
    chooseSelectedRow(is_new_tab);
  }, [is_looking]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const is_new_tab = event.ctrlKey || event.metaKey;
    if (is_looking) waiting.current = { is_new_tab };
    else chooseSelectedRow(is_new_tab);
  };
  const stopWaiting = () => {
    waiting.current = null;
  };
  return { onKeyDownCapture, stopWaiting };
}
