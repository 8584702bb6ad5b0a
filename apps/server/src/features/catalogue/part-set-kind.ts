import { partSetRecords } from '@baydesk/contract/catalogue.contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { FieldsOf, KindOf } from '../../platform/records/record-kind.ts';
import { assertAllUsable } from '../../platform/records/usable.ts';

export const partSetKind: KindOf<typeof partSetRecords> = {
  records: partSetRecords,
  table: 'part_sets',
  columns: ({ name, description }) => ({ name, description }),
  check: async (ctx, { items }, before) => {
    await assertAllUsable(
      ctx,
      'catalogue_parts',
      items.map(({ part_id: id }, index) => ({
        id,
        before: before?.items.find((item) => item.part_id === id)?.part_id,
        field: `items.${index}.part_id`,
        label: 'Part',
      })),
    );
  },
  saveParts: saveItems,
  select: (db) =>
    db
      .selectFrom('part_sets as s')
      .select(['s.id', 's.name', 's.description', 's.is_retired', 's.version'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('part_set_items as i')
            .innerJoin('catalogue_parts as p', 'p.id', 'i.part_id')
            .leftJoin('measurements as u', 'u.id', 'p.measurement_id')
            .select(['i.part_id', 'p.part_number', 'p.name', 'p.is_retired', 'i.quantity'])
            .select(({ fn }) => fn.coalesce('u.name', sql<string>`''`).as('measurement'))
            .whereRef('i.part_set_id', '=', 's.id')
            .orderBy('i.position'),
        ).as('items'),
      ),
  searched: ['name', 'description'],
};

async function saveItems(ctx: Ctx, part_set_id: string, { items }: FieldsOf<typeof partSetRecords>): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db.deleteFrom('part_set_items').where('part_set_id', '=', part_set_id).execute();
  await ctx.db
    .insertInto('part_set_items')
    .values(items.map((item, index) => ({ ...item, organization_id, part_set_id, position: index + 1 })))
    .execute();
}
