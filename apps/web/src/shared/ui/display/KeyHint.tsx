import { Kbd } from '@mantine/core';

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key to press. `Mod` is Cmd on Apple's keyboards and Ctrl on all others. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <Kbd size="xs" visibleFrom="sm" aria-hidden>
      {keys.map((key) => (key === 'Mod' ? (IS_APPLE ? '⌘' : 'Ctrl') : key)).join(' ')}
    </Kbd>
  );
}
