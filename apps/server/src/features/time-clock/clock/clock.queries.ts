import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { readRunningTask, readTaskRecords } from '../../punches/public.ts';
import { instantText } from './punch-columns.ts';

export async function myCurrentTask({ db, actor, now }: Ctx) {
  const technician_task = (await readRunningTask(db, actor.staff_id)) ?? null;
  return { technician_task, server_time: instantText(now) };
}

export async function myDepartmentTasks({ db, workplace }: WorkplaceCtx) {
  const collection = await db
    .selectFrom('departments')
    .where('workplace_id', '=', workplace.id)
    .where('is_retired', '=', false)
    .select(['id', 'name as department_name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { collection };
}

export async function whoIsIn({ db, workplace, now }: WorkplaceCtx) {
  const collection = await readTaskRecords(db, (rows) =>
    rows
      .where('p.workplace_id', '=', workplace.id)
      .where('p.ended_at', 'is', null)
      .orderBy('p.started_at')
      .orderBy('p.id'),
  );
  return { collection, server_time: instantText(now) };
}
