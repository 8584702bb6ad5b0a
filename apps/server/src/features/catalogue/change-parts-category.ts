import type { changePartsCategory as endpoint } from '@baydesk/contract/catalogue.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';

/** Parts that are in the category already stay as they are. */
export async function changePartsCategory(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { category_id } = input;
  const ids = [...new Set(input.ids)];
  const parts = await holdParts(ctx, ids);
  if (parts.length !== ids.length) refuse('not_found');
  await assertUsable(ctx, {
    table: 'categories',
    id: category_id,
    before: undefined,
    field: 'category_id',
    label: 'Category',
  });
  const changed = parts.filter((part) => part.category_id !== category_id);
  if (changed.length === 0) return { parts_changed: 0 };
  await ctx.db
    .updateTable('catalogue_parts')
    .set((eb) => ({ category_id, version: eb('version', '+', 1) }))
    .where('id', '=', (eb) => eb.fn.any(eb.val(changed.map(({ id }) => id))))
    .execute();
  const { name } = await ctx.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  const events = changed.map(({ id, name: part_name, part_number, category_label }) =>
    newEvent(ctx, 'parts_catalogue.changed', {
      entity_id: id,
      before: { name: part_name, part_number, category_label },
      after: { name: part_name, part_number, category_label: name },
    }),
  );
  await writeTogether(ctx.db, [eventWrite(...events)]);
  return { parts_changed: changed.length };
}

const holdParts = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('catalogue_parts as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.name', 'p.part_number', 'p.category_id', 'c.name as category_label'])
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('p.id')
    // Does not wait for people who refer to one of the parts, who may wait for another of them.
    .forNoKeyUpdate('p')
    .execute();
