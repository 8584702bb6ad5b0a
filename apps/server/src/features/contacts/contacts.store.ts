import type { changeContact, createContact } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';
import { holdCustomer } from '../customers/public.ts';

/** Finds removed contacts too. */
export async function contactExists({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('contacts').select('id').where('id', '=', id).executeTakeFirst());
}

export async function insertContact(
  ctx: Ctx,
  fields: InputOf<typeof createContact>,
  is_preferred: boolean,
): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('contacts')
    .values({ ...fields, is_preferred, organization_id, created_at: ctx.now.toString() })
    .execute();
}

/** Holds the customer of a contact, before the contact itself is locked. Contacts of a removed customer are not found. */
export async function holdCustomerOf(ctx: Ctx, contact_id: string): Promise<string> {
  const contact = await ctx.db
    .selectFrom('contacts')
    .select('customer_id')
    .where('id', '=', contact_id)
    .executeTakeFirst();
  if (!contact || !(await holdCustomer(ctx, contact.customer_id))) return refuse('not_found');
  return contact.customer_id;
}

export async function lockContact({ db }: Ctx, id: string, customer_id: string) {
  const contact = await db
    .selectFrom('contacts')
    .select(['id', 'customer_id', 'is_preferred', 'removed_at', 'version'])
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst();
  return contact ?? refuse('not_found');
}

export async function lockPresentContact(ctx: Ctx, id: string, version_read: number, customer_id?: string) {
  const contact = await lockContact(ctx, id, customer_id ?? (await holdCustomerOf(ctx, id)));
  if (contact.removed_at !== null) return refuse('not_found');
  refuseStale(contact.version, version_read);
  return contact;
}

export async function saveContact(ctx: Ctx, { id, version, ...fields }: InputOf<typeof changeContact>): Promise<void> {
  await ctx.db
    .updateTable('contacts')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function saveRemoved(
  { db }: Ctx,
  id: string,
  change: { removed_at: string | null; is_preferred?: boolean },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Calls that decide which contact of a customer is preferred wait for each other here, before any contact is locked. */
export const takeTurnAtPreferred = (ctx: Pick<Ctx, 'db' | 'actor'>, customer_id: string) =>
  takeTurn(ctx, `preferred contact of ${customer_id}`);

export async function countContactsOf({ db }: Pick<Ctx, 'db'>, customer_id: string) {
  return db
    .selectFrom('contacts')
    .select(({ fn }) => [
      fn.countAll<number>().as('contacts'),
      fn.countAll<number>().filterWhere('is_preferred', '=', true).as('preferred'),
    ])
    .where('customer_id', '=', customer_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function savePreferred(
  { db }: Ctx,
  { id, customer_id }: { id: string; customer_id: string },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set((eb) => ({ is_preferred: false, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('is_preferred', '=', true)
    .where('removed_at', 'is', null)
    .execute();
  await db
    .updateTable('contacts')
    .set((eb) => ({ is_preferred: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
