/** True, or the message for a minimum above the cap. */
export function suppliesRange(min_cents: number | null, max_cents: number | null): true | string {
  if (min_cents === null || max_cents === null || min_cents <= max_cents) return true;
  return 'Most shop supplies cannot be lower than least shop supplies';
}
