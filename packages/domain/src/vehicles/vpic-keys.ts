/** The part of a VIN that vPIC's patterns describe: places 4 to 8, a bar, places 10 to 17. */
export const describedPart = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(9)}`;

/** Places of the described part as bits, the first place being the lowest. */
export type Places = number;

/** Places 4 to 8 describe the vehicle and place 11 its plant. The others are the year and a serial number. */
export const TELLING_PLACES: Places = 0b1001_1111;

export interface KeysComparison {
  /** Places at which the keys require something. */
  readonly required: Places;
  /** Places at which the keys require one exact character. */
  readonly exact: Places;
  /** Places at which the VIN differs; zero when it matches. */
  readonly missed: Places;
}

export function countPlaces(places: Places): number {
  let count = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Compares keys as vPIC writes them: `*` is any character, `#` a digit, `[A-CX]` one of several, `|` the bar, any other
 * character itself. Keys may end early; the places after them may hold anything.
 */
export function compareKeys(keys: string, described: string): KeysComparison {
  let required = 0;
  let exact = 0;
  let missed = 0;
  let place = 0;
  for (let index = 0; index < keys.length; index += 1, place += 1) {
    const sign = keys.charAt(index);
    if (sign === '*' || sign === '|') continue;
    const bit = 1 << place;
    required |= bit;
    if (sign === '[') {
      const end = endOfChoice(keys, index);
      if (!isAmong(keys, index + 1, end, described.charAt(place))) missed |= bit;
      index = end;
    } else if (sign === '#') {
      if (!/\d/.test(described.charAt(place))) missed |= bit;
    } else {
      exact |= bit;
      if (sign !== described.charAt(place)) missed |= bit;
    }
  }
  return { required, exact, missed };
}

function endOfChoice(keys: string, start: number): number {
  const end = keys.indexOf(']', start);
  return end < 0 ? keys.length : end;
}

/** True if a character is in a choice such as `A-CX5`; the empty character is in none. */
function isAmong(keys: string, from: number, to: number, character: string): boolean {
  for (let index = from; index < to; index += 1) {
    const first = keys.charAt(index);
    const is_range = keys.charAt(index + 1) === '-' && index + 2 < to;
    const last = is_range ? keys.charAt(index + 2) : first;
    if (character !== '' && first <= character && character <= last) return true;
    if (is_range) index += 2;
  }
  return false;
}
