import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** The contacts go with their customer, and at the same moment, by which they are known when it comes back. */
export async function removeContactsOf(
  { db }: Pick<Ctx, 'db'>,
  customer_id: string,
  removed_at: string,
): Promise<void> {
  await db
    .updateTable('contacts')
    .set((eb) => ({ removed_at, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('removed_at', 'is', null)
    .execute();
}

/** For a customer that is about to come back; who was removed before it stays removed. */
export async function restoreContactsOf({ db }: Pick<Ctx, 'db'>, customer_id: string): Promise<void> {
  await db
    .updateTable('contacts')
    .set((eb) => ({ removed_at: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('removed_at', '=', sql<string>`(select c.removed_at from customers c where c.id = ${customer_id})`)
    .execute();
}
