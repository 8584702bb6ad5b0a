import type { Ctx } from '../../platform/context.ts';

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
