import { departmentRecords } from '@baydesk/contract/departments.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

const departmentKind: KindOf<typeof departmentRecords> = {
  records: departmentRecords,
  table: 'departments',
  select: (db) =>
    db
      .selectFrom('departments as d')
      .innerJoin('workplaces as w', 'w.id', 'd.workplace_id')
      .select(['d.id', 'd.name', 'd.workplace_id', 'w.name as workplace_name', 'd.is_retired', 'd.version']),
  searched: ['name', 'workplace_name'],
  check: async (ctx, { workplace_id }, before) => {
    if (workplace_id !== before?.workplace_id) await assertOpenLocation(ctx, workplace_id);
  },
  workplaceOf: ({ workplace_id }) => workplace_id,
};

export const departmentsRoutes = bindRecords(departmentKind);

/** Locks the location, so that it is not closed or removed before the department is stored. */
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
