import { seventhCharacterAllows } from './model-year.ts';
import type { YearReading } from './read-model-year.ts';
import { hasModel } from './read-model-year.ts';
import { countPlaces } from './vpic-keys.ts';

export interface DatedReading extends YearReading {
  /** True for a light vehicle, whose seventh character tells the 30-year cycle. */
  readonly is_light: boolean;
}

/**
 * The model years that fit a VIN best, the likeliest first; several if they fit equally well. Makers outside North
 * America need not follow the rule of the seventh character, so for them it only decides the order.
 */
export function chooseModelYears<Reading extends DatedReading>(
  vin: string,
  readings: readonly Reading[],
  { heeds_seventh }: { readonly heeds_seventh: boolean },
): Reading[] {
  const isAllowed = ({ year, is_light }: Reading) => !is_light || seventhCharacterAllows(vin, year);
  const allowed = readings.filter(isAllowed);
  const others = readings.filter((reading) => !isAllowed(reading));
  if (!heeds_seventh)
    return bestOf(readings).toSorted((one, other) => Number(isAllowed(other)) - Number(isAllowed(one)));
  const chosen = bestOf(allowed);
  const [best] = chosen;
  if (!best) return bestOf(others);
  // The rule and the patterns disagree, so both are offered, the rule's year first.
  const rivals = hasModel(best) ? [] : bestOf(others).filter((other) => compareFit(other, best) < 0);
  return [...chosen, ...rivals];
}

/** All years that fit equally well, the newest first, because few vehicles in a shop are thirty years old. */
function bestOf<Reading extends YearReading>(readings: readonly Reading[]): Reading[] {
  const newest_first = readings.toSorted((one, other) => other.year - one.year);
  const best = newest_first.toSorted(compareFit)[0];
  return newest_first.filter((reading) => best && compareFit(best, reading) === 0);
}

/** Negative when the first fits better: a registered year, a model, fewer contradictions, more places explained. */
const compareFit = (one: YearReading, other: YearReading): number =>
  Number(other.is_registered) - Number(one.is_registered) ||
  Number(hasModel(other)) - Number(hasModel(one)) ||
  countPlaces(one.contradicted) - countPlaces(other.contradicted) ||
  countPlaces(other.explained) - countPlaces(one.explained);
