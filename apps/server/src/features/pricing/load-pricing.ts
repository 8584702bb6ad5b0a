import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { calculateSellPrice as endpoint } from '@baydesk/contract/pricing.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import type { SellPrice } from '@baydesk/domain/pricing/sell-price';
import { resolveSellPrice } from '@baydesk/domain/pricing/sell-price';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { SlotOf } from '../../platform/database/kept-statement.ts';
import { keptStatement } from '../../platform/database/kept-statement.ts';
import { matrixRows } from './matrix-rows.ts';

interface PricedBy {
  readonly catalogue_part_id?: string | null | undefined;
  readonly part_number?: string | undefined;
  readonly category_id?: string | null | undefined;
}

interface PartToPrice {
  readonly catalogue_part_id?: string | null | undefined;
  readonly part_number?: string;
  readonly category_id?: string;
  readonly cost_cents: Cents;
  readonly manual_price_cents?: Cents;
}

export async function calculateSellPrice(ctx: Ctx, part: InputOf<typeof endpoint>) {
  const [{ sellPriceOf }] = await Promise.all([loadPricing(ctx, pricedBy([part])), assertPart(ctx, part)]);
  const { reasons, ...price } = sellPriceOf(part);
  return { ...price, reasons: [...reasons] };
}

/** Refuses a part that is not in the catalogue. */
export async function assertPart({ db }: Pick<Ctx, 'db'>, { catalogue_part_id: id }: PricedBy): Promise<void> {
  if (!id) return;
  const part = await db.selectFrom('catalogue_parts').select('id').where('id', '=', id).executeTakeFirst();
  if (!part) refuse('not_found');
}

/** How the parts to price are named: by ids that are known, or by a query inside the same statement. */
export interface PricingSource {
  readonly part_ids: RawBuilder<string[]>;
  readonly part_numbers: RawBuilder<string[]>;
  readonly category_ids: RawBuilder<string[]>;
  /** The ids if they are known, so that the statement need not be built again. */
  readonly ids?: PricedIds;
}

interface PricedIds {
  readonly part_ids: readonly string[];
  readonly part_numbers: readonly string[];
  readonly category_ids: readonly string[];
}

export function pricedBy(parts: readonly PricedBy[]): PricingSource {
  const ids = {
    part_ids: [...new Set(parts.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []))],
    part_numbers: [...new Set(parts.flatMap(({ part_number }) => part_number || []))],
    category_ids: [...new Set(parts.flatMap(({ category_id }) => category_id ?? []))],
  };
  return { ...listedIds((name) => sql`${ids[name]}`), ids };
}

const listedIds = (listOf: (name: keyof PricedIds) => RawBuilder<unknown>): PricingSource => ({
  part_ids: sql`${listOf('part_ids')}::uuid[]`,
  part_numbers: sql`${listOf('part_numbers')}::text[]`,
  category_ids: sql`${listOf('category_ids')}::uuid[]`,
});

/** Parts of the catalogue with the numbers and categories they have there. */
export const pricedAsParts = (part_ids: RawBuilder<string[]>): PricingSource => ({
  part_ids,
  part_numbers: sql`array(select part_number from catalogue_parts where id = any (${part_ids}))`,
  category_ids: sql`array(select category_id from catalogue_parts where id = any (${part_ids}))`,
});

/** The parts of several sources, so that one statement reads the rules of all of them. */
export function pricedTogether(sources: readonly PricingSource[]): PricingSource {
  const [first, ...others] = sources;
  if (first && others.length === 0) return first;
  return {
    part_ids: together(sources.map(({ part_ids }) => part_ids)),
    part_numbers: together(sources.map(({ part_numbers }) => part_numbers)),
    category_ids: together(sources.map(({ category_ids }) => category_ids)),
  };
}

const together = (arrays: readonly RawBuilder<string[]>[]): RawBuilder<string[]> =>
  sql`(${sql.join(arrays, sql` || `)})`;

export interface Pricing {
  readonly sellPriceOf: (part: PartToPrice) => SellPrice;
  readonly categories: ReadonlyMap<string, PartCategory>;
  /** The category of parts without one of their own. */
  readonly fallback_category: PartCategory | undefined;
}

/** Reads the rules for these parts, and their categories, in one statement. */
export async function loadPricing(ctx: Pick<Ctx, 'db'>, source: PricingSource): Promise<Pricing> {
  const { rules_of_parts, rules_of_numbers, categories, matrices } = await readRules(ctx, source);
  const by_part = new Map(rules_of_parts.map((rule) => [rule.catalogue_part_id, rule]));
  const by_number = new Map(rules_of_numbers.map((rule) => [rule.requested_number, rule]));
  const of_no_part = rules_of_numbers.filter(({ catalogue_part_id }) => catalogue_part_id === null);
  const by_number_alone = new Map(of_no_part.map((rule) => [rule.requested_number, rule]));
  // A rule of another part does not count for this one, although it may have the same number.
  const ruleOf = (part_id: string | null | undefined, number: string) =>
    part_id ? (by_part.get(part_id) ?? by_number_alone.get(number)) : by_number.get(number);
  const matrix_ids = new Map(categories.map(({ id, pricing_matrix_id }) => [id, pricing_matrix_id]));
  const default_matrix = matrices.find((matrix) => matrix.is_default);
  const matrixOf = (category_id: string) => {
    const matrix_id = matrix_ids.get(category_id) ?? refuse('not_found');
    return matrices.find((matrix) => matrix.id === matrix_id);
  };
  const sellPriceOf = ({ catalogue_part_id, part_number, category_id, ...part }: PartToPrice) =>
    resolveSellPrice({
      ...part,
      part_number,
      fixed_rule: ruleOf(catalogue_part_id, part_number ?? ''),
      category_matrix: category_id ? matrixOf(category_id) : null,
      default_matrix,
    });
  return {
    sellPriceOf,
    categories: new Map(categories.map((category) => [category.id, category])),
    fallback_category: categories.find(({ is_fallback }) => is_fallback),
  };
}

type PartCategory = Awaited<ReturnType<typeof readRules>>['categories'][number];

async function readRules({ db }: Pick<Ctx, 'db'>, source: PricingSource) {
  const [rules] = await (source.ids ? rulesOfKnown(db, source.ids) : selectRules(db, source).execute());
  return rules ?? refuse('not_found');
}

const rulesOfKnown = keptStatement((db, slot: SlotOf<PricedIds>) => selectRules(db, listedIds(slot)));

function selectRules(db: Db, { part_ids, part_numbers, category_ids }: PricingSource) {
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('fixed_price_rules as f')
        .select(['f.catalogue_part_id', 'f.part_number', 'f.method', 'f.value'])
        .where('f.is_retired', '=', false)
        .where(sql<boolean>`f.catalogue_part_id = any (${part_ids})`),
    ).as('rules_of_parts'),
    jsonArrayFrom(
      eb
        .selectFrom('fixed_price_rules as f')
        .innerJoin(sql<{ number: string }>`unnest(${part_numbers})`.as<'requested'>(sql`requested (number)`), (join) =>
          join.on('f.number_key', '=', sql<string>`part_number_key(requested.number)`),
        )
        .select(['requested.number as requested_number', 'f.catalogue_part_id'])
        .select(['f.part_number', 'f.method', 'f.value'])
        .where('f.is_retired', '=', false)
        .where('f.number_key', '<>', '')
        // A rule of just the number counts before one of a part; of rules for differently written numbers, the exact one counts.
        .orderBy(sql`f.catalogue_part_id is null`)
        .orderBy(sql`lower(f.part_number) = lower(requested.number)`)
        .orderBy('f.created_at'),
    ).as('rules_of_numbers'),
    jsonArrayFrom(
      eb
        .selectFrom('categories as c')
        .select(['c.id', 'c.name', 'c.is_tax_exempt', 'c.is_retired', 'c.is_fallback', 'c.pricing_matrix_id'])
        .where(sql<boolean>`(c.id = any (${category_ids}) or c.is_fallback)`),
    ).as('categories'),
    jsonArrayFrom(
      eb
        .selectFrom('pricing_matrices as m')
        .select((matrix) => ['m.id', 'm.name', 'm.is_default', matrixRows(matrix).as('rows')])
        .where('m.is_retired', '=', false),
    ).as('matrices'),
  ]);
}
