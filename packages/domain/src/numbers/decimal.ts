const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/;

/** The value × 10^places as an integer, read from its decimal digits so that 1.005 is not 1.00499999. */
export function scaleDecimal(value: number | string, places: number): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value) * 10n ** BigInt(places);
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  const digits = whole + fraction;
  if (sign === undefined || digits === '') throw new RangeError(`Not a decimal number: ${value}`);
  const shift = places - fraction.length + Number(exponent);
  const magnitude =
    shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : divideHalfAwayFromZero(BigInt(digits), 10n ** BigInt(-shift));
  return sign === '-' ? -magnitude : magnitude;
}

/** Rounds halves away from zero, so that a credit mirrors its invoice. */
export function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

export function roundDecimal(value: number, places: number): number {
  return Number(scaleDecimal(value, places)) / 10 ** places;
}
