import type { FilledOf } from '@baydesk/domain/customers/fill-blanks';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { viewCustomer } from './customer-view.queries.ts';
import type { Moved } from './parts-of-customer.ts';

type Filled = FilledOf<Awaited<ReturnType<typeof viewCustomer>>>;

interface Merge {
  readonly id: string;
  readonly kept_id: string;
  readonly merged_id: string;
  readonly was_retired: boolean;
  readonly moved: Moved;
  readonly kept_before: Filled;
  readonly kept_after: Filled;
}

export async function insertMerge(ctx: Ctx, { moved, kept_before, kept_after, ...merge }: Merge): Promise<void> {
  const { organization_id, first_name, last_name } = ctx.actor;
  await ctx.db
    .insertInto('customer_merges')
    .values({
      ...merge,
      organization_id,
      merged_at: ctx.now.toString(),
      merged_by: [first_name, last_name].filter(Boolean).join(' '),
      moved: JSON.stringify(moved),
      kept_before: JSON.stringify(kept_before),
      kept_after: JSON.stringify(kept_after),
    })
    .execute();
}

export async function lockMerge({ db }: Ctx, id: string): Promise<Merge> {
  const merge = await db
    .selectFrom('customer_merges')
    .select(['id', 'kept_id', 'merged_id', 'was_retired', 'moved'])
    .select([sql<Filled>`kept_before`.as('kept_before'), sql<Filled>`kept_after`.as('kept_after')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return merge ?? refuse('not_found');
}

export async function saveUndone({ db, now }: Ctx, id: string): Promise<void> {
  await db.updateTable('customer_merges').set({ undone_at: now.toString() }).where('id', '=', id).execute();
}
