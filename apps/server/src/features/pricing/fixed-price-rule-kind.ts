import { fixedPriceRuleRecords } from '@baydesk/contract/pricing.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { priceValueProblem } from '@baydesk/domain/pricing/price-matrix';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { FieldsOf, KindOf, ViewOf } from '../../platform/records/record-kind.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';

type Fields = FieldsOf<typeof fixedPriceRuleRecords>;
type View = ViewOf<typeof fixedPriceRuleRecords>;

export const fixedPriceRuleKind: KindOf<typeof fixedPriceRuleRecords> = {
  records: fixedPriceRuleRecords,
  table: 'fixed_price_rules',
  named_by: { field: 'part_number', label: 'Part number' },
  searched: ['part_number', 'description'],
  columns: ({ part_number, ...fields }) => ({
    ...fields,
    part_number: fields.catalogue_part_id
      ? sql`(select part_number from catalogue_parts where id = ${fields.catalogue_part_id})`
      : part_number,
  }),
  check: async (ctx, fields, before) => {
    const message = valueProblem(fields);
    if (message !== null) refuse('invalid_input', { message }, 'value');
    if (fields.catalogue_part_id) await refuseSamePart(ctx, fields.catalogue_part_id, before);
    else await refuseSameNumber(ctx, fields.part_number, before);
  },
  select: (db) =>
    db
      .selectFrom('fixed_price_rules as f')
      .leftJoin('catalogue_parts as p', 'p.id', 'f.catalogue_part_id')
      .select(['f.id', 'f.catalogue_part_id', 'p.name as catalogue_part_name', 'f.part_number', 'f.description'])
      .select(['f.method', 'f.value', 'f.is_retired', 'f.version']),
};

/** A part has one rule. */
async function refuseSamePart(ctx: Ctx, id: string, before: View | undefined): Promise<void> {
  const part = { id, before: before?.catalogue_part_id, field: 'catalogue_part_id', label: 'Part' };
  await assertUsable(ctx, { table: 'catalogue_parts', ...part });
  if (id === before?.catalogue_part_id) return;
  await takeTurn(ctx, `fixed price of part ${id}`);
  const same = await ctx.db
    .selectFrom('fixed_price_rules')
    .select('part_number')
    .where('catalogue_part_id', '=', id)
    .executeTakeFirst();
  if (same) refuse('name_taken', { field: 'Part number', value: same.part_number }, 'part_number');
}

/** A rule counts for its number however it is written, so another writing of it is the same rule. */
async function refuseSameNumber(ctx: Ctx, part_number: string, before: View | undefined): Promise<void> {
  const number_key = partNumberKey(part_number);
  if (before && !before.catalogue_part_id && number_key === partNumberKey(before.part_number)) return;
  await takeTurn(ctx, `fixed price of ${number_key}`);
  const same = await ctx.db
    .selectFrom('fixed_price_rules')
    .select('part_number')
    .where('number_key', '=', number_key)
    .where('id', 'is distinct from', before?.id ?? null)
    .executeTakeFirst();
  if (same) refuse('name_taken', { field: 'Part number', value: same.part_number }, 'part_number');
}

function valueProblem({ method, value }: Fields): string | null {
  if (method !== 'price') return priceValueProblem(method, value);
  return Number.isInteger(value) ? null : 'Enter an amount in whole cents';
}
