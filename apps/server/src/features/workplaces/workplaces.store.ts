import type { changeWorkplace, createWorkplace } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { saveStaff } from '../accounts/public.ts';
import { selectWorkplaces } from './workplaces.queries.ts';

/** False when the caller's id is there already: the call is a repeat of one that succeeded. */
export async function insertWorkplace(ctx: Ctx, fields: InputOf<typeof createWorkplace>): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('workplaces')
    .values({ ...fields, organization_id: ctx.actor.organization_id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
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
  await ctx.db
    .updateTable('workplaces')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Names and shop ids are unique whatever their case; the message names the field that clashes. */
export async function assertWorkplaceIsUnique(
  ctx: Ctx,
  { id, name, shop_id }: { id: string; name: string; shop_id: string },
) {
  const taken = await ctx.db
    .selectFrom('workplaces')
    .select([
      sql<boolean>`lower(name) = lower(${name})`.as('is_name'),
      sql<boolean>`upper(shop_id) = upper(${shop_id})`.as('is_shop_id'),
    ])
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb(sql`lower(name)`, '=', name.toLowerCase()), eb(sql`upper(shop_id)`, '=', shop_id.toUpperCase())]),
    )
    .execute();
  if (taken.some((other) => other.is_name)) refuse('name_taken', { field: 'Name', value: name }, 'name');
  if (taken.some((other) => other.is_shop_id)) refuse('name_taken', { field: 'Shop ID', value: shop_id }, 'shop_id');
}

/** Whoever opens a location works there; it becomes theirs if they had none. */
export async function enrollOpener(ctx: Ctx, workplace_id: string): Promise<void> {
  const { organization_id, staff_id, default_workplace_id } = ctx.actor;
  await ctx.db.insertInto('enrollments').values({ organization_id, staff_id, workplace_id }).execute();
  if (!default_workplace_id) await saveStaff(ctx, staff_id, { default_workplace_id: workplace_id });
}
