import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { kioskIdentify, KioskState, kioskPunch } from '@baydesk/contract/kiosk.contract';
import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import type { PublicCtx, WorkplaceCtx } from '../../platform/request/context.ts';
import { taskName } from '../punches/public.ts';
import { clockCommands, clockQueries } from '../time-clock/public.ts';
import { asPersonAt } from './prove-person.ts';

export const identifyAtKiosk = (ctx: PublicCtx, input: InputOf<typeof kioskIdentify>) =>
  asPersonAt(ctx, input, stateOf);

export const punchAtKiosk = (ctx: PublicCtx, { id, what, ...proof }: InputOf<typeof kioskPunch>) =>
  asPersonAt(ctx, proof, async (person, { name: kiosk }): Promise<AnswerOf<typeof kioskPunch>> => {
    await punch(person, { id, what, kiosk });
    return stateOf(person);
  });

type Punching = Pick<InputOf<typeof kioskPunch>, 'id' | 'what'> & { readonly kiosk: string };

async function punch(ctx: WorkplaceCtx, { id, what, kiosk }: Punching): Promise<void> {
  if (what.kind === 'out') return clockCommands.clockOutAtKiosk(ctx, { id, kiosk });
  const start = { id, ends_current: true, offline: null, kiosk };
  if (what.kind === 'line') await clockCommands.checkIn(ctx, { ...start, line_id: what.line_id });
  else await clockCommands.clockInDepartment(ctx, { ...start, department_id: what.department_id });
}

/** Reads the running task of the person, and the lines and departments they can choose at this location. */
async function stateOf(ctx: WorkplaceCtx): Promise<KioskState> {
  const { staff_id, first_name, last_name } = ctx.actor;
  const [{ technician_task: task, server_time }, { collection: departments }, { collection: lines, today }] =
    await Promise.all([
      clockQueries.myCurrentTask(ctx),
      clockQueries.myDepartmentTasks(ctx),
      clockQueries.myTasks(ctx),
    ]);
  return {
    staff_id,
    first_name,
    last_name,
    current: task && {
      id: task.id,
      name: taskName(task),
      line_id: task.line_id,
      department_id: task.department_id,
      start_date: task.start_date,
    },
    departments,
    lines: clocksDepartmentsOnly(ctx.actor)
      ? []
      : lines.map(({ line_id, line_name, work_order_number, vehicle_info, refusal }) => ({
          line_id,
          line_name,
          work_order_number,
          vehicle_info,
          refusal,
        })),
    today_seconds: today.seconds,
    server_time,
  };
}
