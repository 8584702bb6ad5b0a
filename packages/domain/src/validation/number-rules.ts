import type { Cents } from '../money/cents.ts';
import { typedDecimal, typedNumber } from '../numbers/typed-number.ts';
import { isEmpty, optional, type Rule, withLimits } from './rule.ts';

function numberPasses(value: unknown, accepts: (number: number) => boolean): boolean {
  const number = typedNumber(value);
  return number !== null && accepts(number);
}

const isBlankText = (value: unknown): boolean => typeof value === 'string' && isEmpty(value);

export const maxNumber = (field: string, maximum: number): Rule =>
  withLimits(
    { maximum },
    (value) =>
      isBlankText(value) ||
      numberPasses(value, (number) => number <= maximum) ||
      `${field} cannot be higher than ${maximum}`,
  );

export const minNumber = (field: string, minimum: number): Rule =>
  withLimits(
    { minimum },
    (value) => isBlankText(value) || numberPasses(value, (number) => number >= minimum) || tooLowWords(field, minimum),
  );

const tooLowWords = (field: string, minimum: number): string =>
  minimum === 0 ? `${field} must be greater than or equal to 0` : `${field} cannot be lower than ${minimum}`;

export const optionalMaxNumber = (field: string, max: number): Rule => optional(maxNumber(field, max));

export const optionalMinNumber = (field: string, min: number): Rule => optional(minNumber(field, min));

export const nonNegative =
  (field: string): Rule =>
  (value) =>
    numberPasses(value, (number) => number >= 0) || tooLowWords(field, 0);

/** `smallest` is the least such value, for the description of the API. */
export const positive = (field: string, smallest: number): Rule =>
  withLimits(
    { minimum: smallest },
    (value) => numberPasses(value, (number) => number > 0) || `${field} must be greater than 0`,
  );

export const validNumber =
  (field: string): Rule =>
  (value) =>
    typedNumber(value) !== null || `${field} must be a valid number`;

const decimalUpTo =
  (places: number): Rule =>
  (value) => {
    if (isEmpty(value)) return true;
    const decimal = typedDecimal(value);
    const [, fraction = ''] = decimal?.split('.') ?? [];
    return (
      (decimal !== null && fraction.length <= places) || `Enter a valid number with up to ${places} decimal places`
    );
  };

export const decimalUpTo4Places: Rule = decimalUpTo(4);

export const decimalUpTo2Places: Rule = decimalUpTo(2);

export const BELOW_COST_WARNING = 'Sell price is lower than part cost';

/** A warning that is shown for 5 seconds and never blocks. */
export const sellPriceCoversCost =
  (cost: Cents): Rule<Cents> =>
  (sell_price) =>
    sell_price >= cost || BELOW_COST_WARNING;
