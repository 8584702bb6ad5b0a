/** The codes of the tenth character of a VIN, one per model year from 1980 on, repeating every 30 years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_MODEL_YEAR = 1980;
const YEARS_PER_CYCLE = YEAR_CODES.length;
/** The cycle in which light vehicles began to carry a letter in the seventh place. */
const FIRST_LETTERED_YEAR = FIRST_MODEL_YEAR + YEARS_PER_CYCLE;

const YEAR_INDEX = 9;
const SEVENTH_INDEX = 6;

/** Every model year the tenth character can mean, newest first. Next year's models are already sold this year. */
export function modelYearCandidates(vin: string, current_year: number): number[] {
  const place = YEAR_CODES.indexOf(vin.charAt(YEAR_INDEX) || ' ');
  if (place < 0) return [];
  const years: number[] = [];
  for (let year = FIRST_MODEL_YEAR + place; year <= current_year + 1; year += YEARS_PER_CYCLE) years.unshift(year);
  return years;
}

/**
 * By 49 CFR 565.15 the seventh character of a car or light truck is a digit before model year 2010 and a letter from
 * then on. There is no such rule for heavy trucks, trailers, buses and motorcycles.
 */
export const seventhCharacterAllows = (vin: string, year: number): boolean =>
  /\d/.test(vin.charAt(SEVENTH_INDEX)) === year < FIRST_LETTERED_YEAR;
