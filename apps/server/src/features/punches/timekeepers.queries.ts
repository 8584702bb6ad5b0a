import { rolesGranted } from '@baydesk/domain/permissions/permission-table';
import type { Ctx } from '../../platform/request/context.ts';

/** The active people who keep time at a location. */
export async function timekeepersAt({ db }: Pick<Ctx, 'db'>, workplace_id: string): Promise<string[]> {
  const people = await db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select('s.id')
    .where('e.workplace_id', '=', workplace_id)
    .where('s.status', '=', 'active')
    .where('s.role_id', 'in', rolesGranted('timesheet', 'change'))
    .execute();
  return people.map(({ id }) => id);
}
