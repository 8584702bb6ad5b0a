import type { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';
import { keepHiddenCosts } from './hidden-costs.ts';

type Parts = InputOf<typeof cannedLineRecords.create>['parts'];

/** Calls that change several lines or assign a place in the order run one after the other. */
export const holdLineOrder = (ctx: Ctx): Promise<void> => takeTurn(ctx, 'order of canned lines');

export async function saveParts(ctx: Ctx, canned_line_id: string, parts: Parts): Promise<void> {
  const { organization_id } = ctx.actor;
  const stored_parts = await keepHiddenCosts(ctx, canned_line_id, parts);
  await ctx.db.deleteFrom('canned_line_parts').where('canned_line_id', '=', canned_line_id).execute();
  if (stored_parts.length === 0) return;
  await ctx.db
    .insertInto('canned_line_parts')
    .values(stored_parts.map((part, index) => ({ ...part, organization_id, canned_line_id, position: index + 1 })))
    .execute();
}

/** Inserts the copy below the original and moves all later lines down by one. */
export async function insertCopy(ctx: Ctx, original_id: string, copy: { id: string; name: string }): Promise<void> {
  const { line_order, ...fields } = await ctx.db
    .selectFrom('canned_lines')
    .select(['organization_id', 'description', 'category', 'labour_type_id', 'time_estimate'])
    .select(['fixed_price_cents', 'is_diagnosis', 'is_warranty', 'line_order'])
    .where('id', '=', original_id)
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('canned_lines')
    .set((eb) => ({ line_order: eb('line_order', '+', 1) }))
    .where('line_order', '>', line_order)
    .execute();
  await ctx.db
    .insertInto('canned_lines')
    .values({ ...fields, ...copy, line_order: line_order + 1 })
    .execute();
  await copyParts(ctx, original_id, copy.id);
}

async function copyParts(ctx: Ctx, original_id: string, copy_id: string): Promise<void> {
  const copied = ['organization_id', 'position', 'part_number', 'description', 'quantity', 'category_id'] as const;
  const prices = ['catalogue_part_id', 'cost_cents', 'sell_price_cents'] as const;
  await ctx.db
    .insertInto('canned_line_parts')
    .columns([...copied, ...prices, 'canned_line_id'])
    .expression((eb) =>
      eb
        .selectFrom('canned_line_parts')
        .select([...copied, ...prices])
        .select(eb.cast<string>(eb.val(copy_id), 'uuid').as('canned_line_id'))
        .where('canned_line_id', '=', original_id),
    )
    .execute();
}
