import type { createCustomer } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { RawBuilder, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import type { Customers } from '../../platform/database/database-types.generated.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { viewCustomer } from './customer-view.queries.ts';

/** Finds removed customers too. */
export async function customerExists({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst());
}

type NewCustomer = Required<Omit<InputOf<typeof createCustomer>, 'contact'>>;

export async function insertCustomer(ctx: Ctx, fields: NewCustomer): Promise<void> {
  await ctx.db
    .insertInto('customers')
    .values({ ...fields, organization_id: ctx.actor.organization_id, created_at: ctx.now.toString() })
    .execute();
}

export interface HeldCustomer {
  readonly id: string;
  readonly name: string;
  readonly is_retired: boolean;
}

/**
 * Locks a customer until the transaction ends, so that it is not merged, retired or removed while something is added
 * to it; undefined if it does not exist or was merged or removed. Must run before locking anything of the customer.
 */
export async function holdCustomer(
  { db }: Pick<Ctx, 'db'>,
  id: string | RawBuilder<string>,
): Promise<HeldCustomer | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'is_retired'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** Locks several customers as `holdCustomer` does, in the order of their ids; those that are gone are left out. */
export async function holdCustomers(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldCustomer>> {
  if (ids.length === 0) return new Map();
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name', 'is_retired'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('removed_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(customers.map((customer) => [customer.id, customer]));
}

/** All walk-in buyers share one customer, which is created with the first of them. */
export async function keepWalkIn({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<string> {
  const find = () => db.selectFrom('customers').select('id').where('is_walk_in', '=', true).executeTakeFirst();
  const there = await find();
  if (there) return there.id;
  await db
    .insertInto('customers')
    .values({
      organization_id: actor.organization_id,
      id: uuidv7(),
      customer_type: 'company',
      company_name: 'Walk-in',
      credit_terms: 'Due on Receipt',
      takes_no_reminders: true,
      is_walk_in: true,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.id ?? refuse('changed_meanwhile', { who: 'Someone else' });
}

/** Locks a customer that can be changed. Calls that add something to it wait until this transaction ends. */
export async function lockCustomer(ctx: Ctx, id: string, version_read: number) {
  const row = await selectChangeable(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('not_found');
  if (row.is_walk_in) refuse('walk_in_stays');
  refuseStale(row.version, version_read);
  return viewCustomer(ctx, id);
}

/** Locks several customers in the order of their ids, which is the same everywhere. */
export async function lockCustomers(ctx: Ctx, ids: readonly string[]) {
  return selectChangeable(ctx).where('id', 'in', ids).orderBy('id').execute();
}

/** Locks a customer even if it was removed or merged into another. */
export async function lockAnyCustomer({ db }: Ctx, id: string) {
  return db.selectFrom('customers').select(['id', 'removed_at']).where('id', '=', id).forUpdate().executeTakeFirst();
}

const selectChangeable = ({ db }: Ctx) =>
  db
    .selectFrom('customers')
    .select(['id', 'version', 'is_walk_in'])
    .where('removed_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .forUpdate();

export async function saveCustomer({ db }: Ctx, id: string, columns: Updateable<Customers>): Promise<void> {
  await db
    .updateTable('customers')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
