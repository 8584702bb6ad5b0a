import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { calculateSellPrice as endpoint } from '@baydesk/contract/pricing.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import type { SellPrice } from '@baydesk/domain/pricing/sell-price';
import { resolveSellPrice } from '@baydesk/domain/pricing/sell-price';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { matrixRows } from './matrix-rows.ts';

interface PricedBy {
  readonly part_number?: string | undefined;
  readonly category_id?: string | null | undefined;
}

interface PartToPrice {
  readonly part_number?: string;
  readonly category_id?: string;
  readonly cost_cents: Cents;
  readonly manual_price_cents?: Cents;
}

export async function calculateSellPrice(ctx: Ctx, part: InputOf<typeof endpoint>) {
  const { sellPriceOf } = await loadPricing(ctx, pricedBy([part]));
  const { reasons, ...price } = sellPriceOf(part);
  return { ...price, reasons: [...reasons] };
}

/** The part numbers and categories of the parts to price, known or looked up by the same statement. */
export interface PricingSource {
  readonly part_numbers: RawBuilder<string[]>;
  readonly category_ids: RawBuilder<string[]>;
}

export const pricedBy = (parts: readonly PricedBy[]): PricingSource => ({
  part_numbers: sql`${[...new Set(parts.flatMap(({ part_number }) => part_number || []))]}::text[]`,
  category_ids: sql`${[...new Set(parts.flatMap(({ category_id }) => category_id ?? []))]}::uuid[]`,
});

/** The parts of several sources, so that one statement reads the rules of all of them. */
export const pricedTogether = (sources: readonly PricingSource[]): PricingSource => ({
  part_numbers: sql`(${sql.join(
    sources.map(({ part_numbers }) => part_numbers),
    sql` || `,
  )})`,
  category_ids: sql`(${sql.join(
    sources.map(({ category_ids }) => category_ids),
    sql` || `,
  )})`,
});

export interface Pricing {
  readonly sellPriceOf: (part: PartToPrice) => SellPrice;
  readonly categories: ReadonlyMap<string, PartCategory>;
  /** The category of parts that were given none. */
  readonly fallback_category: PartCategory | undefined;
}

/** Reads the rules for these parts, and their categories, in one statement. */
export async function loadPricing(ctx: Pick<Ctx, 'db'>, source: PricingSource): Promise<Pricing> {
  const { fixed_rules, categories, matrices } = await readRules(ctx, source);
  const rules = new Map(fixed_rules.map(({ requested_number, ...rule }) => [requested_number, rule]));
  const matrix_ids = new Map(categories.map(({ id, pricing_matrix_id }) => [id, pricing_matrix_id]));
  const default_matrix = matrices.find((matrix) => matrix.is_default);
  const matrixOf = (category_id: string) => {
    const matrix_id = matrix_ids.get(category_id) ?? refuse('not_found');
    return matrices.find((matrix) => matrix.id === matrix_id);
  };
  const sellPriceOf = ({ part_number, category_id, ...part }: PartToPrice) =>
    resolveSellPrice({
      ...part,
      part_number,
      fixed_rule: rules.get(part_number ?? ''),
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

async function readRules({ db }: Pick<Ctx, 'db'>, { part_numbers, category_ids }: PricingSource) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('fixed_price_rules as f')
          .innerJoin(
            sql<{ number: string }>`unnest(${part_numbers})`.as<'requested'>(sql`requested (number)`),
            (join) => join.on('f.number_key', '=', sql<string>`part_number_key(requested.number)`),
          )
          .select(['requested.number as requested_number', 'f.part_number', 'f.method', 'f.value'])
          .where('f.is_retired', '=', false)
          .where('f.number_key', '<>', '')
          // Of older rules that differ in writing only, the one written as asked counts.
          .orderBy(sql`lower(f.part_number) = lower(requested.number)`)
          .orderBy('f.created_at'),
      ).as('fixed_rules'),
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
    ])
    .executeTakeFirstOrThrow();
}
