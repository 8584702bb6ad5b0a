import type { changeWorkplace, createWorkplace } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { lockNewId, refuseTaken } from '../../platform/taken-names.ts';
import { saveStaff } from '../accounts/public.ts';
import { selectWorkplaces } from './workplaces.queries.ts';

/** The names no two locations share, by the index that keeps them apart. */
const uniqueNames = ({ name, shop_id }: { name: string; shop_id: string }) => ({
  workplaces_name: { field: 'name', label: 'Name', value: name },
  workplaces_shop_id: { field: 'shop_id', label: 'Shop ID', value: shop_id },
});

/** False when the caller's id is there already: the call is a repeat of one that succeeded. */
export async function insertWorkplace(ctx: Ctx, fields: InputOf<typeof createWorkplace>): Promise<boolean> {
  await lockNewId(ctx, fields.id);
  const inserted = await refuseTaken(uniqueNames(fields), () =>
    ctx.db
      .insertInto('workplaces')
      .values({ ...fields, organization_id: ctx.actor.organization_id })
      .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return Boolean(inserted);
}

export async function lockWorkplace(ctx: Ctx, id: string, version_read: number) {
  const workplace = await selectWorkplaces(ctx.db).where('w.id', '=', id).forUpdate().executeTakeFirst();
  if (!workplace) return refuse('not_found');
  refuseStale(workplace.version, version_read);
  return workplace;
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

/** Whoever opens a location works there; it becomes theirs if they had none. */
export async function enrollOpener(ctx: Ctx, workplace_id: string): Promise<void> {
  const { organization_id, staff_id, default_workplace_id } = ctx.actor;
  await ctx.db.insertInto('enrollments').values({ organization_id, staff_id, workplace_id }).execute();
  if (!default_workplace_id) await saveStaff(ctx, staff_id, { default_workplace_id: workplace_id });
}
