import { Temporal } from 'temporal-polyfill';

/** Whose a vehicle was, and from when until when; the owner of today has no end. */
export interface OwnerPeriod {
  readonly customer_id: string;
  readonly owned_from: Temporal.Instant;
  readonly owned_until: Temporal.Instant | null;
}

/** The time of one owner ends where the next one's begins, and never before it began, whatever a clock says. */
export function handOver(
  { owned_from, ...current }: OwnerPeriod,
  customer_id: string,
  now: Temporal.Instant,
): { readonly ended: OwnerPeriod; readonly begun: OwnerPeriod } {
  const at = Temporal.Instant.compare(now, owned_from) < 0 ? owned_from : now;
  return {
    ended: { ...current, owned_from, owned_until: at },
    begun: { customer_id, owned_from: at, owned_until: null },
  };
}
