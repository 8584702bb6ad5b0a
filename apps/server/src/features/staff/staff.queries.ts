import type { enrolledWorkplaces as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { enrolledWorkplaces as workplacesOf } from '../workplaces/public.ts';

export const myWorkplaces = async (ctx: Ctx) => ({ collection: await workplacesOf(ctx, ctx.actor.staff_id) });

export async function enrolledWorkplaces(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const person = await ctx.db.selectFrom('staff').select('id').where('id', '=', input.id).executeTakeFirst();
  if (!person) return refuse('not_found');
  return { collection: await workplacesOf(ctx, person.id) };
}

export async function availableDepartments(ctx: WorkplaceCtx) {
  const collection = await ctx.db
    .selectFrom('departments')
    .select(['id', 'name', 'workplace_id'])
    .where('workplace_id', '=', ctx.workplace.id)
    .orderBy(sql`lower(name)`)
    .execute();
  return { collection };
}
