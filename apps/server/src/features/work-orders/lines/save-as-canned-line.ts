import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import type { saveAsCannedLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseInvalid } from '../../../platform/request/errors.ts';
import { createRecord } from '../../../platform/records/records.ts';
import { cannedLineKind } from '../../canned-lines/public.ts';
import { findOrder } from '../order/load-order.ts';
import type { LineRow, RequestRow } from '../order/order-rows.ts';

/** Only typed prices are saved; the others are worked out by the rules each time. */
export async function saveAsCannedLine(ctx: Ctx, { line_id, ...named }: InputOf<typeof endpoint>) {
  const { lines, part_requests } = (await findOrder(ctx, { line_id })) ?? refuse('not_found');
  const line = lines.find(({ id }) => id === line_id) ?? refuse('not_found');
  const parts = part_requests.filter((part) => part.line_id === line_id && part.status !== 'returned');
  const usable = await usableRecords(ctx, line, parts);
  const fields = cannedLineRecords.create.input.safeParse({
    ...named,
    description: line.description,
    labour_type_id: usable.labour_type_id,
    time_estimate: line.time_estimate,
    fixed_price_cents: line.fixed_price,
    is_diagnosis: line.is_diagnosis === 1,
    is_warranty: line.is_warranty === 1,
    parts: parts.map((part) => ({
      catalogue_part_id: usable.cataloguePartOf(part),
      part_number: part.part_number,
      description: part.description,
      quantity: part.quantity,
      category_id: usable.categoryOf(part),
      cost_cents: part.cost,
      sell_price_cents: part.is_price_typed ? part.sell_price : null,
    })),
  });
  return fields.success ? createRecord(ctx, cannedLineKind, fields.data) : refuseInvalid(fields.error);
}

/**
 * Replaces a retired labour type by the default one, and retired categories by 'Uncategorized'. Parts that were retired are only
 * described.
 */
async function usableRecords({ db }: Ctx, { labour_type_id }: LineRow, parts: readonly RequestRow[]) {
  const category_ids = [...new Set(parts.map(({ part_category_id }) => part_category_id))];
  const part_ids = parts.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []);
  const [types, categories, catalogue_parts] = await Promise.all([
    db
      .selectFrom('labour_types')
      .select('id')
      .where('id', '=', labour_type_id)
      .where('is_retired', '=', false)
      .execute(),
    db
      .selectFrom('categories')
      .select(['id', 'is_fallback'])
      .where((eb) => eb.or([eb('is_fallback', '=', true), eb('id', '=', eb.fn.any(eb.val(category_ids)))]))
      .where('is_retired', '=', false)
      .execute(),
    db
      .selectFrom('catalogue_parts')
      .select('id')
      .where('id', '=', (eb) => eb.fn.any(eb.val(part_ids)))
      .where('is_retired', '=', false)
      .execute(),
  ]);
  const fallback = categories.find(({ is_fallback }) => is_fallback);
  return {
    labour_type_id: types[0]?.id ?? null,
    cataloguePartOf: ({ catalogue_part_id }: RequestRow) =>
      catalogue_parts.find(({ id }) => id === catalogue_part_id)?.id ?? null,
    categoryOf: ({ part_category_id: id }: RequestRow) =>
      categories.some((category) => category.id === id) ? id : fallback?.id,
  };
}
