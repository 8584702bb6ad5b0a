import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';

interface PeopleAsked {
  readonly service_advisor_id?: string | undefined;
  readonly lead_technician_id?: string | undefined;
}

/** Zero would say that somebody unknown has nothing to do. */
export async function assertStaffThere({ db }: Ctx, people: PeopleAsked): Promise<void> {
  const ids = [people.service_advisor_id, people.lead_technician_id].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const known = await db.selectFrom('staff').select('id').where('id', 'in', ids).execute();
  if (known.length < new Set(ids).size) refuse('not_found');
}
