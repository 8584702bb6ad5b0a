import type { createTax as endpoint } from '@baydesk/contract/taxes.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { viewTax } from './taxes.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const taxKind: RecordKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'tax',
  table: 'taxes',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ taxes_name: { field: 'name', label: 'Name', value: name } }),
  columns: ({ name }) => ({ name }),
  saveParts: saveComponents,
  view: viewTax,
};

async function saveComponents(ctx: Ctx, tax_id: string, { components }: Fields): Promise<void> {
  await ctx.db.deleteFrom('tax_components').where('tax_id', '=', tax_id).execute();
  if (components.length === 0) return;
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('tax_components')
    .values(components.map((component, index) => ({ ...component, organization_id, tax_id, position: index + 1 })))
    .execute();
}
