import type { listMerges as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { whyMergeIsSettled } from '@baydesk/domain/customers/merge-undo';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { viewCustomer } from './customer-view.queries.ts';

const movedIds = (kind: string) =>
  sql`(select moved_id::uuid from jsonb_array_elements_text(m.moved -> ${kind}) moved_id)`;

/** Removed records moved too, but the counts leave them out. */
const selectMerges = (db: Db) =>
  db
    .selectFrom('customer_merges as m')
    .innerJoin('customers as merged', 'merged.id', 'm.merged_id')
    .innerJoin('customers as kept', 'kept.id', 'm.kept_id')
    .select(['m.id', 'm.kept_id', 'm.merged_id', 'merged.name as merged_name', 'm.merged_at', 'm.merged_by'])
    .select([
      'm.undone_at',
      sql<boolean>`kept.merged_into_id is not null`.as('kept_is_merged'),
      sql<boolean>`kept.removed_at is not null`.as('kept_is_removed'),
      sql<number>`(select count(*) from contacts where id in ${movedIds('contacts')} and removed_at is null)`.as(
        'contacts_count',
      ),
      sql<number>`(select count(*) from vehicles where id in ${movedIds('vehicles')} and removed_at is null)`.as(
        'vehicles_count',
      ),
      sql<number>`(select count(*) from notes where id in ${movedIds('notes')} and removed_at is null)`.as(
        'notes_count',
      ),
    ]);

export async function findMerge({ db, now }: Ctx, id: string) {
  const merge = await selectMerges(db).where('m.id', '=', id).executeTakeFirst();
  return merge && { ...merge, can_undo: whyMergeIsSettled(merge, now) === undefined };
}

export async function viewMerge(ctx: Ctx, id: string) {
  return (await findMerge(ctx, id)) ?? refuse('not_found');
}

/** Lists the merges into this customer, and the one of this customer into another. */
export async function listMerges(ctx: Ctx, { customer_id }: InputOf<typeof endpoint>) {
  await viewCustomer(ctx, customer_id);
  const merges = await selectMerges(ctx.db)
    .where((eb) => eb.or([eb('m.kept_id', '=', customer_id), eb('m.merged_id', '=', customer_id)]))
    .where('m.undone_at', 'is', null)
    .orderBy('m.merged_at', 'desc')
    .execute();
  const collection = merges.filter((merge) => whyMergeIsSettled(merge, ctx.now) === undefined);
  return { collection: collection.map((merge) => ({ ...merge, can_undo: true })) };
}
