import classes from './KeyHint.module.css';

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key to press, drawn in the colour around it. `Mod` is Cmd on Apple's keyboards and Ctrl on all others. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {keys.map((key) => (key === 'Mod' ? (IS_APPLE ? '⌘' : 'Ctrl') : key)).join(' ')}
    </kbd>
  );
}
