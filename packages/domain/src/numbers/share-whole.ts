/** Pro rata in whole units: those lost by rounding down go to the largest remainders, the earlier of two equals. */
export function shareWhole(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(total);
    const remainder = ((product % whole) + whole) % whole;
    return { index, floor: Number((product - remainder) / whole), remainder };
  });
  const lost = total - shares.reduce((sum, share) => sum + share.floor, 0);
  const by_remainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const topped_up = new Set(by_remainder.slice(0, lost).map((share) => share.index));
  return shares.map((share) => share.floor + (topped_up.has(share.index) ? 1 : 0));
}
