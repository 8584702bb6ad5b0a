import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { calculateSellPrice as endpoint } from '@baydesk/contract/pricing.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import type { SellPrice } from '@baydesk/domain/pricing/sell-price';
import { resolveSellPrice } from '@baydesk/domain/pricing/sell-price';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { matrixRows } from './matrix-rows.ts';

interface PricedBy {
  readonly part_number?: string;
  readonly category_id?: string;
}

interface PartToPrice extends PricedBy {
  readonly cost_cents: Cents;
  readonly manual_price_cents?: Cents;
}

export async function calculateSellPrice(ctx: Ctx, part: InputOf<typeof endpoint>) {
  const sellPriceOf = await loadPricing(ctx, [part]);
  const { reasons, ...price } = sellPriceOf(part);
  return { ...price, reasons: [...reasons] };
}

/** Reads the rules for these parts in one round trip, and returns a function that prices each of them. */
export async function loadPricing(
  ctx: Pick<Ctx, 'db'>,
  parts: readonly PricedBy[],
): Promise<(part: PartToPrice) => SellPrice> {
  const { fixed_rules, categories, matrices } = await readRules(ctx, parts);
  const rules = new Map(fixed_rules.map(({ requested_number, ...rule }) => [requested_number, rule]));
  const matrix_ids = new Map(categories.map(({ id, pricing_matrix_id }) => [id, pricing_matrix_id]));
  const default_matrix = matrices.find((matrix) => matrix.is_default);
  const matrixOf = (category_id: string) => {
    const matrix_id = matrix_ids.get(category_id) ?? refuse('not_found');
    return matrices.find((matrix) => matrix.id === matrix_id);
  };
  return ({ part_number, category_id, ...part }) =>
    resolveSellPrice({
      ...part,
      part_number,
      fixed_rule: rules.get(part_number ?? ''),
      category_matrix: category_id ? matrixOf(category_id) : null,
      default_matrix,
    });
}

async function readRules({ db }: Pick<Ctx, 'db'>, parts: readonly PricedBy[]) {
  const part_numbers = [...new Set(parts.flatMap(({ part_number }) => part_number || []))];
  const category_ids = [...new Set(parts.flatMap(({ category_id }) => category_id ?? []))];
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('fixed_price_rules as f')
          .innerJoin(
            sql<{ number: string }>`unnest(${part_numbers}::text[])`.as<'requested'>(sql`requested (number)`),
            (join) => join.on(sql`lower(f.part_number)`, '=', sql`lower(requested.number)`),
          )
          .select(['requested.number as requested_number', 'f.part_number', 'f.method', 'f.value'])
          .where('f.is_retired', '=', false),
      ).as('fixed_rules'),
      jsonArrayFrom(
        eb
          .selectFrom('categories as c')
          .select(['c.id', 'c.pricing_matrix_id'])
          .where('c.id', '=', eb.fn.any(eb.val(category_ids))),
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
