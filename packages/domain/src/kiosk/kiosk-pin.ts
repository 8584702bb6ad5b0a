/** After so many wrong PINs in a row a person's PIN cannot be tried for a while. */
export const WRONG_PINS_ALLOWED = 5;
/** Each lock lasts longer than the one before it, until a right PIN is typed. */
export const PIN_LOCKED_MINUTES: readonly number[] = [5, 15, 60];

const DIGITS = 10;
/** The same digit again, the next one or the one before; 0 follows 9 as on a keypad. */
const EASY_STEPS: readonly number[] = [0, 1, DIGITS - 1];

/** True if a PIN is easy to guess: one digit only, or digits in their order. */
export function isPinTooSimple(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + DIGITS) % DIGITS);
  const [first] = steps;
  return first !== undefined && EASY_STEPS.includes(first) && steps.every((step) => step === first);
}
