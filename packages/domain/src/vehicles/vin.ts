export type VinVerdict =
  | { readonly ok: true; readonly value: string; readonly hint?: string }
  | { readonly ok: false; readonly value: string; readonly message: string };

/** The facts that decide how strict the rule is. A unit of unknown year gets the lenient rule. */
export type VinSubject = { readonly year?: number | null | undefined; readonly is_road_vehicle?: boolean | undefined };

const VIN_CHARACTERS = 17;
const SERIAL_MAX_CHARACTERS = 25;
/** From this model year on every road vehicle has a VIN of seventeen characters. */
export const FIRST_STANDARD_YEAR = 1981;
const STANDARD_VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const ALLOWED_CHARACTERS = /^[A-HJ-NPR-Z0-9]*$/;

const CHECK_DIGIT_INDEX = 8;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
/** A letter's value is its position in its row. A dot stands for a letter that the standard skips. */
const LETTER_ROWS = ['.ABCDEFGH', '.JKLMN.P.R', '..STUVWXYZ'] as const;

const HINTS = {
  serial: 'This is not a 17-character VIN; it is kept as a serial number.',
  check_digit: 'The check digit does not match; compare the VIN with the plate on the unit.',
} as const;

export const normalizeVin = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** The check digit (the ninth character) computed from the other sixteen, by ISO 3779 as North America uses it. */
export function vinCheckDigit(vin: string): string {
  if (!STANDARD_VIN.test(vin)) throw new RangeError(`Not a 17-character VIN: ${vin}`);
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * characterValue(vin.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

export const hasValidCheckDigit = (vin: string): boolean => vinCheckDigit(vin) === vin.charAt(CHECK_DIGIT_INDEX);

/** Built in the United States, Canada or Mexico, where the rules of 49 CFR 565 hold for every VIN. */
export const isNorthAmerican = (vin: string): boolean => /^(?:[1-5]|7[F-Z0-9])/.test(vin);

/** A complete VIN must be unique, a shorter serial number need not be. Counts characters as the database does. */
export const isUniqueVin = (vin: string): boolean => Array.from(vin).length === VIN_CHARACTERS;

/** European makers leave the check digit free, so a mismatch is only ever a hint. */
export function checkVin(typed: string, subject: VinSubject = {}): VinVerdict {
  const value = normalizeVin(typed);
  if (STANDARD_VIN.test(value)) {
    if (hasValidCheckDigit(value)) return { ok: true, value };
    return { ok: true, value, hint: HINTS.check_digit };
  }
  if (followsStandard(subject)) return { ok: false, value, message: standardProblem(value) };
  const fits = value.length >= 1 && value.length <= SERIAL_MAX_CHARACTERS;
  if (!fits) return { ok: false, value, message: `VIN must have 1 to ${SERIAL_MAX_CHARACTERS} characters` };
  return { ok: true, value, hint: HINTS.serial };
}

const followsStandard = ({ year, is_road_vehicle = true }: VinSubject): boolean =>
  is_road_vehicle && typeof year === 'number' && year >= FIRST_STANDARD_YEAR;

const standardProblem = (value: string): string =>
  ALLOWED_CHARACTERS.test(value)
    ? `VIN must have ${VIN_CHARACTERS} characters`
    : 'VIN may contain digits and letters except I, O and Q';

const characterValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : Math.max(...LETTER_ROWS.map((row) => row.indexOf(character)));
