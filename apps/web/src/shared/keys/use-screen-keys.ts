import { isListKey } from './is-list-key.ts';
import { useKeyDown } from './use-key-down.ts';

/** Letter keys of the open screen, ignored while the person is typing. */
export function useScreenKeys(actions: Readonly<Record<string, () => void>>): void {
  useKeyDown((event) => {
    const act = actions[event.key];
    if (!act || !isListKey(event)) return;
    // The letter must not be typed into the field that the action focuses.
    event.preventDefault();
    act();
  });
}
