import { fullName } from '@baydesk/domain/format/person-name';
import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';

/** What time is for: a line of an order or a department. */
export interface RecordWork {
  readonly work_order_id: string | null;
  readonly line_id: string | null;
  readonly department_id: string | null;
}

interface Choice {
  readonly line_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
}

interface Whose {
  readonly workplace_id: string;
  readonly person: { readonly first_name: string; readonly last_name: string; readonly role_id: RoleName };
}

/** Finds the line or the department at the location of the time; null where neither is chosen. */
export async function findWork(ctx: Pick<Ctx, 'db'>, choice: Choice, whose: Whose): Promise<RecordWork | null> {
  if (choice.line_id) return { ...(await findLine(ctx, choice.line_id, whose)), department_id: null };
  if (!choice.department_id) return null;
  const department = await ctx.db
    .selectFrom('departments')
    .select('id')
    .where('id', '=', choice.department_id)
    .where('workplace_id', '=', whose.workplace_id)
    .executeTakeFirst();
  if (!department) return refuse('no_longer_there', { field: 'Department' }, 'department_id');
  return { work_order_id: null, line_id: null, department_id: department.id };
}

async function findLine({ db }: Pick<Ctx, 'db'>, line_id: string, { workplace_id, person }: Whose) {
  const line = await db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .select(['l.id', 'l.line_name', 'l.status', 'l.work_order_id'])
    .where('l.id', '=', line_id)
    .where('l.removed_at', 'is', null)
    .where('o.removed_at', 'is', null)
    .where('o.workplace_id', '=', workplace_id)
    .executeTakeFirst();
  if (!line) return refuse('no_longer_there', { field: 'Line' }, 'line_id');
  const refuseLine = (reason: string) => refuse('line_not_clockable', { line: line.line_name, reason }, 'line_id');
  if (clocksDepartmentsOnly({ roles: [person.role_id] })) refuseLine(`${fullName(person)} clocks departments only.`);
  if (line.status === 'authorization_required') refuseLine('It is not authorized yet.');
  if (line.status === 'cancelled') refuseLine('It was declined.');
  return { line_id: line.id, work_order_id: line.work_order_id };
}
