import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { availableStock, averageCost } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { expectedCost } from '@baydesk/domain/part-requests/expected-cost';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { sourcesByStock } from '@baydesk/domain/part-requests/source-by-stock';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { committedAt } from './stock-row.queries.ts';

/** A part that is about to be used, with the facts of its catalogue entry, its shelf and its vendors. */
export interface KnownPart {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
  readonly category_id: string;
  readonly core_charge_cents: Cents;
  readonly superseded_by_id: string | null;
  readonly is_retired: boolean;
  /** Null where the location does not keep it. */
  readonly stock: (StockLevel & { readonly committed: number }) | null;
  /** The last price of each vendor, the latest first. */
  readonly vendor_costs: readonly { readonly vendor_id: string; readonly last_cost_cents: Cents }[];
}

/** Catalogue parts as a location knows them; where no location is given, only what the catalogue and vendors say. */
export const knownParts = (
  part_ids: RawBuilder<string[]>,
  workplace_id: RawBuilder<string | null>,
): RawBuilder<readonly KnownPart[]> => sql`array(
  select json_build_object('id', p.id, 'part_number', p.part_number, 'name', p.name, 'category_id', p.category_id,
    'core_charge_cents', p.core_charge_cents, 'superseded_by_id', p.superseded_by_id, 'is_retired', p.is_retired,
    'stock', (
      select json_build_object('on_hand', s.on_hand, 'value_cents', s.value_cents, 'last_cost_cents', s.last_cost_cents,
        'committed', ${committedAt('s.part_id', 's.workplace_id')})
      from stock_parts s where s.part_id = p.id and s.workplace_id = ${workplace_id}),
    'vendor_costs', array(
      select json_build_object('vendor_id', v.vendor_id, 'last_cost_cents', v.last_cost_cents)
      from vendor_parts v where v.part_id = p.id and v.last_cost_cents is not null
      order by v.last_cost_on desc, v.vendor_id))
  from catalogue_parts p where p.id = any (${part_ids}))`;

interface Wanted {
  readonly part_source_type: PartSource;
  readonly vendor_id: string | null;
}

/** The cost of one piece: from stock the average there, otherwise the last price of the vendor, or of any vendor. */
export function costToday(part: KnownPart | undefined, { part_source_type, vendor_id }: Wanted): Cents | null {
  if (!part) return null;
  const vendor_cost = part.vendor_costs.find((cost) => cost.vendor_id === vendor_id) ?? part.vendor_costs[0];
  const average = part.stock && averageCost(part.stock);
  return expectedCost(part_source_type, { average, last_vendor_cost: vendor_cost?.last_cost_cents ?? null });
}

/** The source of each row's pieces at the location. Rows of the same part share the available pieces. */
export const sourcesHere = (
  parts: readonly KnownPart[],
  wanted: Parameters<typeof sourcesByStock>[0],
): readonly PartSource[] =>
  sourcesByStock(
    wanted,
    new Map(
      parts.flatMap(({ id, stock }) => (stock ? [[id, availableStock(stock.on_hand, stock.committed)] as const] : [])),
    ),
  );

/** The part to use for this one: itself, or the newest of its replacements that is not retired. */
export function partToUse(parts: readonly KnownPart[], part_id: string | null): KnownPart | null {
  const part = parts.find(({ id }) => id === part_id);
  if (!part) return null;
  return (
    partToUse(
      parts.filter((each) => each !== part),
      part.superseded_by_id,
    ) ?? (part.is_retired ? null : part)
  );
}
