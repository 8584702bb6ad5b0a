import type { changeWorkplace, createWorkplace } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { refuseTaken } from '../../platform/writes/taken-names.ts';
import { saveStaff } from '../accounts/public.ts';
import { enrol } from './enrollments.store.ts';
import { selectWorkplaces } from './workplaces.queries.ts';

/** The names that must be unique, by their database index. */
const uniqueNames = ({ name, shop_id }: { name: string; shop_id: string }) => ({
  workplaces_name: { field: 'name', label: 'Name', value: name },
  workplaces_shop_id: { field: 'shop_id', label: 'Shop ID', value: shop_id },
});

export async function insertWorkplace(ctx: Ctx, fields: InputOf<typeof createWorkplace>): Promise<void> {
  await refuseTaken(uniqueNames(fields), () =>
    ctx.db
      .insertInto('workplaces')
      .values({ ...fields, organization_id: ctx.actor.organization_id })
      .execute(),
  );
}

export async function lockWorkplace(ctx: Ctx, id: string, version_read: number) {
  const workplace = await selectWorkplaces(ctx.db).where('w.id', '=', id).forUpdate('w').executeTakeFirst();
  if (!workplace) return refuse('not_found');
  refuseStale(workplace.version, version_read);
  return workplace;
}

/** Locks all locations in one order, so that two calls cannot close the last two at the same time. */
export async function lockAmongAll(ctx: Ctx, id: string, version_read: number) {
  const all = await selectWorkplaces(ctx.db).orderBy('w.id').forUpdate('w').execute();
  const workplace = all.find((candidate) => candidate.id === id) ?? refuse('not_found');
  refuseStale(workplace.version, version_read);
  const is_last_open = all.every((candidate) => candidate.is_closed || candidate.id === id);
  return { workplace, is_last_open: is_last_open && !workplace.is_closed };
}

export async function saveWorkplace(
  ctx: Ctx,
  { id, version, ...fields }: InputOf<typeof changeWorkplace>,
): Promise<void> {
  await refuseTaken(uniqueNames(fields), () =>
    ctx.db
      .updateTable('workplaces')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  );
}

export async function saveClosed(ctx: Ctx, id: string, is_closed: boolean): Promise<void> {
  await ctx.db
    .updateTable('workplaces')
    .set((eb) => ({ is_closed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The database deletes its enrolments too. */
export async function deleteWorkplace(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('workplaces').where('id', '=', id).execute();
}

/** Enrols the person who opened a location; it becomes their default if they had none. */
export async function enrollOpener(ctx: Ctx, workplace_id: string): Promise<void> {
  const { staff_id, default_workplace_id } = ctx.actor;
  await enrol(ctx, staff_id, [workplace_id]);
  if (!default_workplace_id) await saveStaff(ctx, staff_id, { default_workplace_id: workplace_id });
}
