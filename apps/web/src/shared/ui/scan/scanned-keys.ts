/** Scanners type faster than any person: the longest pause between two of their keys. */
const LONGEST_PAUSE_MS = 50;
const SHORTEST_CODE = 4;

interface Key {
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
}

/** Tells the code of a keyboard scanner, which ends with Enter, from what a person types. */
export function scannedKeys() {
  let code = '';
  let last = -Infinity;
  /** Returns the code when this key ends one, otherwise null. */
  return ({ key, at }: Key): string | null => {
    const is_fast = at - last <= LONGEST_PAUSE_MS;
    last = at;
    if (key === 'Enter') {
      const scanned = is_fast && code.length >= SHORTEST_CODE ? code : null;
      code = '';
      return scanned;
    }
    // Shift and other keys that type nothing belong to the letter after them.
    if (key.length !== 1) return null;
    code = is_fast ? code + key : key;
    return null;
  };
}
