import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';

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

/** Holds the locations a person works at, so that the one they are to start at stays open. */
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
 * Holds locations, so that none is closed or removed before somebody works there; then refuses, at the field, those
 * that are closed or gone. Locations are locked before people everywhere, so the two steps stand apart.
 */
export async function holdWorkplaces(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const held = await ctx.db
    .selectFrom('workplaces')
    .select(['id', 'name', 'is_closed'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return {
    assertOpen(field: string): void {
      if (held.length < new Set(ids).size) refuse('no_longer_there', { field: 'Location' }, field);
      const closed = held.find(({ is_closed }) => is_closed);
      if (closed) refuse('location_closed', { name: closed.name }, field);
    },
  };
}
