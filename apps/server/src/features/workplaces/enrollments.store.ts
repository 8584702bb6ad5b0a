import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

export async function enrol(ctx: Ctx, staff_id: string, workplace_ids: readonly string[]): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('enrollments')
    .values(workplace_ids.map((workplace_id) => ({ organization_id, staff_id, workplace_id })))
    .execute();
}

export async function endEnrolment(ctx: Ctx, staff_id: string, workplace_id: string): Promise<void> {
  await ctx.db
    .deleteFrom('enrollments')
    .where('staff_id', '=', staff_id)
    .where('workplace_id', '=', workplace_id)
    .execute();
}

/** Holds the locations of a person, so that the one chosen as their default stays open. */
export async function holdWorkplacesOf(ctx: Pick<Ctx, 'db'>, staff_id: string): Promise<void> {
  await ctx.db
    .selectFrom('workplaces as w')
    .select('w.id')
    .where('w.id', 'in', (eb) =>
      eb.selectFrom('enrollments as e').select('e.workplace_id').where('e.staff_id', '=', staff_id),
    )
    .orderBy('w.id')
    .forShare('w')
    .execute();
}

/**
 * Locks locations, so that they are not closed or removed before a person is enrolled; `assertOpen` then refuses closed and
 * missing ones. The two are separate because locations are locked before people, and people are checked first.
 */
export async function holdWorkplaces(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const workplaces = await ctx.db
    .selectFrom('workplaces')
    .select(['id', 'name', 'is_closed'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return {
    assertOpen(field: string): void {
      if (workplaces.length < new Set(ids).size) refuse('no_longer_there', { field: 'Location' }, field);
      const closed = workplaces.find(({ is_closed }) => is_closed);
      if (closed) refuse('location_closed', { name: closed.name }, field);
    },
  };
}
