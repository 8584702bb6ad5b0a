import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The vendor that a part was last bought from; of two on one day, the cheaper. */
export const lastVendorOf = (part_id: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select b.vendor_id from vendor_parts b join vendors s on s.id = b.vendor_id
  where b.part_id = ${part_id} and not s.is_retired
  order by b.last_cost_on desc nulls last, b.last_cost_cents, b.vendor_id limit 1)`;

/** The vendor chosen for the part request `r`, otherwise the one its part was last bought from. */
export const LIKELY_VENDOR = sql`lateral (
  select v.id, v.name from vendors v where v.id = coalesce(r.vendor_id, ${lastVendorOf(sql`r.catalogue_part_id`)}))`;
