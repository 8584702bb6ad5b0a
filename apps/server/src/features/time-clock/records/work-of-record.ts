import { fullName } from '@baydesk/domain/format/person-name';
import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { entryRefusal } from '@baydesk/domain/time-clock/entry-refusal';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { HeldLine } from '../../work-orders/public.ts';
import { beginWork, holdLine } from '../../work-orders/public.ts';

/** The work a record is for: a line of an order or a department. */
interface RecordWork {
  readonly columns: {
    readonly work_order_id: string | null;
    readonly line_id: string | null;
    readonly department_id: string | null;
  };
  /** Null for a department. */
  readonly line: HeldLine | null;
}

interface Choice {
  readonly line_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
}

interface Whose {
  readonly workplace_id: string;
  readonly person: {
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly role_id: RoleName;
  };
  readonly is_running: boolean;
}

/** Finds the line or the department at the location of the time; null where neither is chosen. */
export async function findWork(ctx: Pick<Ctx, 'db'>, choice: Choice, whose: Whose): Promise<RecordWork | null> {
  if (choice.line_id) return findLine(ctx, choice.line_id, whose);
  if (!choice.department_id) return null;
  const department = await ctx.db
    .selectFrom('departments')
    .select('id')
    .where('id', '=', choice.department_id)
    .where('workplace_id', '=', whose.workplace_id)
    .forShare()
    .executeTakeFirst();
  if (!department) return refuse('no_longer_there', { field: 'Department' }, 'department_id');
  return { columns: { work_order_id: null, line_id: null, department_id: department.id }, line: null };
}

async function findLine(ctx: Pick<Ctx, 'db'>, line_id: string, whose: Whose): Promise<RecordWork> {
  const { workplace_id, person, is_running } = whose;
  const line = await holdLine(ctx, { line_id, staff_id: person.id });
  if (line?.workplace_id !== workplace_id) return refuse('no_longer_there', { field: 'Line' }, 'line_id');
  const reason = clocksDepartmentsOnly({ roles: [person.role_id] })
    ? `${fullName(person)} clocks in on departments only.`
    : entryRefusal(line, is_running);
  if (reason !== null) refuse('line_not_clockable', { line: line.line_name, reason }, 'line_id');
  return { columns: { line_id, work_order_id: line.work_order_id, department_id: null }, line };
}

export async function beginEnteredWork(ctx: Ctx, work: RecordWork | null, staff_id: string): Promise<void> {
  if (work?.line) await beginOnLine(ctx, work.line, staff_id);
}

/** Time on a line begins its work, as clocking in does, unless the line is done or its order stands still. */
export async function beginOnLine(ctx: Ctx, line: HeldLine, staff_id: string): Promise<void> {
  if (line.line_status === 'completed' || line.order_status === 'hold' || isFrozenOrder(line.order_status)) return;
  await beginWork(ctx, line, staff_id);
}
