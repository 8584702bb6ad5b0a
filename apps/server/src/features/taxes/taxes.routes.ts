import { taxRecords } from '@baydesk/contract/taxes.contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/request/context.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { FieldsOf, KindOf } from '../../platform/records/record-kind.ts';

const taxKind: KindOf<typeof taxRecords> = {
  records: taxRecords,
  table: 'taxes',
  columns: ({ name }) => ({ name }),
  saveParts: saveComponents,
  select: (db) =>
    db
      .selectFrom('taxes as t')
      .select(['t.id', 't.name', 't.is_retired', 't.version'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('tax_components as c')
            .select(['c.name', 'c.rate_percent', 'c.is_compound', 'c.registration_number', 'c.applies_to'])
            .whereRef('c.tax_id', '=', 't.id')
            .orderBy('c.position'),
        ).as('components'),
      ),
};

export const taxesRoutes = bindRecords(taxKind);

async function saveComponents(ctx: Ctx, tax_id: string, { components }: FieldsOf<typeof taxRecords>): Promise<void> {
  await ctx.db.deleteFrom('tax_components').where('tax_id', '=', tax_id).execute();
  if (components.length === 0) return;
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('tax_components')
    .values(components.map((component, index) => ({ ...component, organization_id, tax_id, position: index + 1 })))
    .execute();
}
