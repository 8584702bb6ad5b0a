import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { availableStock, averageCost } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { expectedCost } from '@baydesk/domain/part-requests/expected-cost';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { sourceByStock } from '@baydesk/domain/part-requests/source-by-stock';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { committedAt } from '../../inventory/public.ts';
import { workplaceOf } from '../order/order-key.ts';

export interface KnownPart {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
  readonly category_id: string;
  readonly core_charge_cents: Cents;
  readonly superseded_by_id: string | null;
  readonly is_retired: boolean;
  /** Null where the order's location does not keep it. */
  readonly stock: (StockLevel & { readonly committed: number }) | null;
  /** What vendors asked for it, the latest first. */
  readonly vendor_costs: readonly { readonly vendor_id: string; readonly last_cost_cents: Cents }[];
}

interface KnownVendor {
  readonly id: string;
  readonly name: string;
  readonly is_retired: boolean;
}

/** What is known of the catalogue parts and vendors that requests name. */
export interface PartFacts {
  readonly parts: readonly KnownPart[];
  readonly vendors: readonly KnownVendor[];
}

const NO_CORE = cents(0);
const NO_FACTS: PartFacts = { parts: [], vendors: [] };

export interface Named {
  readonly catalogue_part_id?: string | null | undefined;
  readonly vendor_id?: string | null | undefined;
}

/** Reads what is known of these parts at a location, in one statement; none is sent where nothing is named. */
export async function readPartFacts(
  ctx: Pick<Ctx, 'db'>,
  named: readonly Named[],
  workplace_id: RawBuilder<string>,
): Promise<PartFacts> {
  const wanted = wantedBy(named, workplace_id);
  const is_any_named = named.some(({ catalogue_part_id, vendor_id }) => catalogue_part_id || vendor_id);
  return is_any_named ? readFacts(ctx, wanted) : NO_FACTS;
}

/** The parts and vendors that are named, and further parts that are looked up by the same statement. */
export const wantedBy = (
  named: readonly Named[],
  workplace_id: RawBuilder<string>,
  more_part_ids?: RawBuilder<string[]>,
): Wanted => {
  const part_ids = sql<string[]>`${named.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? [])}::uuid[]`;
  const vendor_ids = sql<string[]>`${named.flatMap(({ vendor_id }) => vendor_id ?? [])}::uuid[]`;
  return { part_ids: more_part_ids ? sql`(${part_ids} || ${more_part_ids})` : part_ids, vendor_ids, workplace_id };
};

/** Reads what is known of the part and the vendor that a request will have; none is sent where neither changes. */
export async function readChangedFacts(
  ctx: Pick<Ctx, 'db'>,
  id: string,
  { catalogue_part_id, vendor_id, part_source_type }: Partial<NamedPart>,
): Promise<PartFacts> {
  if (catalogue_part_id === undefined && vendor_id === undefined && part_source_type === undefined) return NO_FACTS;
  const stored = (column: 'catalogue_part_id' | 'vendor_id') =>
    sql`(select ${sql.ref(column)} from part_requests where id = ${id})`;
  return readFacts(ctx, {
    part_ids: sql`array[${catalogue_part_id ?? null}::uuid, ${stored('catalogue_part_id')}]`,
    vendor_ids: sql`array[${vendor_id ?? null}::uuid, ${stored('vendor_id')}]`,
    workplace_id: workplaceOf({ part_request_id: id }),
  });
}

interface Wanted {
  readonly part_ids: RawBuilder<string[]>;
  readonly vendor_ids: RawBuilder<string[]>;
  readonly workplace_id: RawBuilder<string>;
}

/** The facts as columns of a statement. */
export const factsColumns = ({ part_ids, vendor_ids, workplace_id }: Wanted) =>
  [
    sql<readonly KnownPart[]>`array(
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
      from catalogue_parts p where p.id = any (${part_ids}))`.as('parts'),
    sql<readonly KnownVendor[]>`array(
      select json_build_object('id', v.id, 'name', v.name, 'is_retired', v.is_retired)
      from vendors v where v.id = any (${vendor_ids}))`.as('vendors'),
  ] as const;

export const readFacts = ({ db }: Pick<Ctx, 'db'>, wanted: Wanted): Promise<PartFacts> =>
  db.selectNoFrom([...factsColumns(wanted)]).executeTakeFirstOrThrow();

interface NamedPart extends Required<Named> {
  readonly part_source_type: PartSource;
}

/** Refuses a part or a vendor that cannot be chosen, at its field; a request may keep a retired one it has. */
export function assertNamed(facts: PartFacts, named: Named, before: Named = {}): void {
  assertChoosable(facts.parts, named.catalogue_part_id, before.catalogue_part_id, 'catalogue_part_id', 'Part');
  assertChoosable(facts.vendors, named.vendor_id, before.vendor_id, 'vendor_id', 'Vendor');
}

function assertChoosable(
  known: readonly { readonly id: string; readonly is_retired: boolean }[],
  id: string | null | undefined,
  before: string | null | undefined,
  field: string,
  label: string,
): void {
  if (!id || id === before) return;
  const found = known.find((each) => each.id === id) ?? refuse('no_longer_there', { field: label }, field);
  if (found.is_retired) refuse('is_retired', { field: label }, field);
}

/** A vendor on the list gives its own name. */
export const vendorColumns = ({ vendors }: PartFacts, { vendor_id }: Named): { vendor_name?: string } => {
  const vendor = vendors.find(({ id }) => id === vendor_id);
  return vendor ? { vendor_name: vendor.name } : {};
};

/** What one piece costs: from stock the average there, otherwise what the vendor, or any, asked last. */
export function knownCost({ parts }: PartFacts, { catalogue_part_id, vendor_id, part_source_type }: NamedPart) {
  const part = parts.find(({ id }) => id === catalogue_part_id);
  if (!part) return null;
  const asked = part.vendor_costs.find((cost) => cost.vendor_id === vendor_id) ?? part.vendor_costs[0];
  const average = part.stock && averageCost(part.stock);
  return expectedCost(part_source_type, { average, asked: asked?.last_cost_cents ?? null });
}

/** The core charge of the part, which a request has unless another was given. */
export const knownCore = ({ parts }: PartFacts, { catalogue_part_id }: Named): Cents =>
  parts.find(({ id }) => id === catalogue_part_id)?.core_charge_cents ?? NO_CORE;

/** Where so many pieces of a part come from at the order's location. */
export function sourceHere({ parts }: PartFacts, part_id: string, quantity: number): PartSource {
  const stock = parts.find(({ id }) => id === part_id)?.stock;
  return sourceByStock(stock ? availableStock(stock.on_hand, stock.committed) : null, quantity);
}

/** The part to use for this one: itself, or the last that is not retired of those that replace one another. */
export function partToUse({ parts }: PartFacts, part_id: string | null): KnownPart | null {
  const part = parts.find(({ id }) => id === part_id);
  if (!part) return null;
  return (
    partToUse({ parts: parts.filter((each) => each !== part), vendors: [] }, part.superseded_by_id) ??
    (part.is_retired ? null : part)
  );
}
