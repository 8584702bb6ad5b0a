import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { KnownPart } from '../../inventory/public.ts';
import { costToday, knownParts } from '../../inventory/public.ts';
import { workplaceOf } from '../order/order-key.ts';

interface KnownVendor {
  readonly id: string;
  readonly name: string;
  readonly is_retired: boolean;
}

/** The catalogue parts and vendors that requests name. */
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

/** Reads the facts of these parts at a location, in one statement; no statement is sent without parts. */
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

/** Reads the facts of the part and the vendor that a request will have; no statement is sent if both stay. */
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
    knownParts(part_ids, workplace_id).as('parts'),
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
  choices: readonly { readonly id: string; readonly is_retired: boolean }[],
  id: string | null | undefined,
  before: string | null | undefined,
  field: string,
  label: string,
): void {
  if (!id || id === before) return;
  const choice = choices.find((each) => each.id === id) ?? refuse('no_longer_there', { field: label }, field);
  if (choice.is_retired) refuse('is_retired', { field: label }, field);
}

/** A vendor on the list gives its own name. */
export const vendorColumns = ({ vendors }: PartFacts, { vendor_id }: Named): { vendor_name?: string } => {
  const vendor = vendors.find(({ id }) => id === vendor_id);
  return vendor ? { vendor_name: vendor.name } : {};
};

/** The cost of one piece, at the named vendor if there is one. */
export const knownCost = ({ parts }: PartFacts, { catalogue_part_id, ...wanted }: NamedPart): Cents | null =>
  costToday(
    parts.find(({ id }) => id === catalogue_part_id),
    wanted,
  );

/** The category that the part has in the catalogue. */
export const knownCategory = ({ parts }: PartFacts, { catalogue_part_id }: Named): string | undefined =>
  parts.find(({ id }) => id === catalogue_part_id)?.category_id;

/** The core charge of the part, which a request has unless another was given. */
export const knownCore = ({ parts }: PartFacts, { catalogue_part_id }: Named): Cents =>
  parts.find(({ id }) => id === catalogue_part_id)?.core_charge_cents ?? NO_CORE;
