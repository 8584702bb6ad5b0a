import { Temporal } from 'temporal-polyfill';

/** The period in which a customer owned a vehicle. The current owner's has no end. */
export interface OwnerPeriod {
  readonly customer_id: string;
  readonly owned_from: Temporal.Instant;
  readonly owned_until: Temporal.Instant | null;
}

/** Ends the last period where the new one begins, never before its own beginning, even if a clock is wrong. */
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
