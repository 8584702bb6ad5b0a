import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { plannedId } from './planned-id.ts';

/** Number, name, manufacturer, size, last cost in cents (null: none is known) and core charge in cents. */
type PartPlan = readonly [
  number: string,
  name: string,
  manufacturer: string,
  size: string,
  cost_cents: number | null,
  core_cents?: number,
];

export interface CataloguePlan {
  readonly groups: readonly {
    readonly category: string;
    /** The vendors, the cheapest first, each with the prefix of its part numbers. */
    readonly sold_by: readonly { readonly vendor: string; readonly prefix: string }[];
    /** The unit they are counted in; 'Each' unless given. */
    readonly measurement?: string;
    readonly is_stockless?: boolean;
    readonly parts: readonly PartPlan[];
  }[];
  /** Pairs of an old number and the one that replaces it. */
  readonly superseded: readonly (readonly [string, string])[];
  readonly alternates: readonly (readonly [string, string])[];
  readonly sets: readonly {
    readonly name: string;
    readonly description: string;
    readonly items: readonly (readonly [part_number: string, quantity: number])[];
  }[];
}

/** The id of the part with this number, or null for one that is not in the catalogue. */
export const cataloguePartId = (
  { organization_id, catalogue }: { readonly organization_id: string; readonly catalogue?: CataloguePlan },
  number: string | undefined,
): string | null =>
  number !== undefined && catalogue?.groups.some(({ parts }) => parts.some(([listed]) => listed === number))
    ? plannedId(organization_id, `part ${number}`)
    : null;

interface Place {
  readonly db: Db;
  readonly organization_id: string;
  readonly created_at: string;
  readonly today: string;
}

const DAY_MS = 86_400_000;
const COSTS_OF_DAYS = 120;
/** Each further vendor is dearer by this much. */
const DEARER_PERCENT = 6;

/** Inserts the parts, with their numbers and last costs at vendors, and the part sets. */
export async function buildCatalogue(place: Place, plan: CataloguePlan): Promise<void> {
  const { db, organization_id, created_at } = place;
  const partId = (number: string) => plannedId(organization_id, `part ${number}`);
  const manufacturerId = (name: string) => plannedId(organization_id, `manufacturer ${name}`);
  const parts = plan.groups.flatMap((group) => group.parts.map((part) => ({ group, part })));
  const makers = [...new Set(parts.map(({ part: [, , maker] }) => maker))].filter(Boolean);
  await db
    .insertInto('manufacturers')
    .values(makers.map((name) => ({ organization_id, id: manufacturerId(name), name, created_at })))
    .execute();
  const categories = await idsByName(db, 'categories');
  const measurements = await idsByName(db, 'measurements');
  await db
    .insertInto('catalogue_parts')
    .values(
      parts.map(({ group, part: [part_number, name, maker, size, , core_charge_cents = 0] }, index) => ({
        organization_id,
        id: partId(part_number),
        name,
        part_number,
        category_id: idNamed(categories, group.category),
        manufacturer_id: maker === '' ? null : manufacturerId(maker),
        measurement_id: idNamed(measurements, group.measurement ?? 'Each'),
        size,
        barcode: group.measurement || group.is_stockless ? '' : barcodeOf(index),
        core_charge_cents,
        is_stockless: group.is_stockless ?? false,
        created_at,
      })),
    )
    .execute();
  for (const [older, newer] of plan.superseded)
    await db
      .updateTable('catalogue_parts')
      .set({ superseded_by_id: partId(newer) })
      .where('id', '=', partId(older))
      .execute();
  await db
    .insertInto('part_alternates')
    .values(
      plan.alternates.map((pair) => {
        const [part_id = '', alternate_id = ''] = pair.map(partId).toSorted();
        return { organization_id, part_id, alternate_id };
      }),
    )
    .execute();
  await buildVendorParts(place, parts, partId);
  await buildSets(place, plan.sets, partId);
  await linkByNumber(place);
}

async function buildVendorParts(
  { db, organization_id, today }: Place,
  parts: readonly { group: CataloguePlan['groups'][number]; part: PartPlan }[],
  partId: (number: string) => string,
): Promise<void> {
  const vendors = await idsByName(db, 'vendors');
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  const rows = parts.flatMap(({ group, part: [number, , , , cost] }, index) =>
    group.sold_by.map(({ vendor, prefix }, place) => ({
      organization_id,
      part_id: partId(number),
      vendor_id: idNamed(vendors, vendor),
      part_number: `${prefix}${number}`,
      last_cost_cents: cost === null ? null : Math.round((cost * (100 + place * DEARER_PERCENT)) / 100),
      last_cost_on: cost === null ? null : dayBefore(1 + ((index * 7 + place * 31) % COSTS_OF_DAYS)),
    })),
  );
  await db.insertInto('vendor_parts').values(rows).execute();
}

/** Canned lines and price rules with a number that only one part has mean this part. */
async function linkByNumber({ db }: Place): Promise<void> {
  for (const table of ['canned_line_parts', 'fixed_price_rules'])
    await sql`
      update ${sql.table(table)} named set catalogue_part_id = p.id
      from catalogue_parts p
      where p.number_key = part_number_key(named.part_number) and not exists (
        select from catalogue_parts other where other.number_key = p.number_key and other.id <> p.id)`.execute(db);
}

async function buildSets(
  { db, organization_id, created_at }: Place,
  sets: CataloguePlan['sets'],
  partId: (number: string) => string,
): Promise<void> {
  const setId = (name: string) => plannedId(organization_id, `part set ${name}`);
  await db
    .insertInto('part_sets')
    .values(sets.map(({ name, description }) => ({ organization_id, id: setId(name), name, description, created_at })))
    .execute();
  await db
    .insertInto('part_set_items')
    .values(
      sets.flatMap(({ name, items }) =>
        items.map(([number, quantity], index) => ({
          organization_id,
          part_set_id: setId(name),
          position: index + 1,
          part_id: partId(number),
          quantity,
        })),
      ),
    )
    .execute();
}

async function idsByName(db: Db, table: 'categories' | 'measurements' | 'vendors') {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function idNamed(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the plan refers to ${name}, which it does not define`);
  return id;
}

/** A UPC code with its check digit. */
function barcodeOf(index: number): string {
  const digits = `62815${String(index).padStart(6, '0')}`;
  const sum = Array.from(digits, Number).reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
