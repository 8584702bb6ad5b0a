import type { createDepartment as endpoint } from '@baydesk/contract/departments.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { viewDepartment } from './departments.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const departmentKind: RecordKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'department',
  table: 'departments',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ departments_name: { field: 'name', label: 'Name', value: name } }),
  columns: (fields) => fields,
  check: async (ctx, { workplace_id }, before) => {
    if (workplace_id !== before?.workplace_id) await assertOpenLocation(ctx, workplace_id);
  },
  view: viewDepartment,
  workplaceOf: ({ workplace_id }) => workplace_id,
};

/** Holds the location, so that it is not closed or gone before the department is there. */
async function assertOpenLocation(ctx: Ctx, id: string): Promise<void> {
  const location = await ctx.db
    .selectFrom('workplaces')
    .select(['name', 'is_closed'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!location) return refuse('no_longer_there', { field: 'Location' }, 'workplace_id');
  if (location.is_closed) refuse('location_closed', { name: location.name }, 'workplace_id');
}
