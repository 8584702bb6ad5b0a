import { createContact as endpoint } from '@baydesk/contract/contacts.contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import type { FirstContact } from '../customers/public.ts';
import { createContact } from './change-contact.ts';

/** All contacts of a customer, including removed ones, which may be restored later. */
export const contactsOfCustomer = {
  kind: 'contacts',

  async createWith(ctx: Ctx, customer_id: string, contact: FirstContact): Promise<void> {
    await createContact(ctx, endpoint.input.parse({ ...contact, id: uuidv7(), customer_id }));
  },

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await db
      .updateTable('contacts')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    return moved.map(({ id }) => id);
  },

  async moveBack({ db }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await db
      .updateTable('contacts')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', from_id)
      .execute();
  },

  /** The contacts get the instant at which the customer was removed; restoring the customer finds them by it. */
  async removeWith({ db }: Ctx, customer_id: string, removed_at: string): Promise<void> {
    await db
      .updateTable('contacts')
      .set((eb) => ({ removed_at, version: eb('version', '+', 1) }))
      .where('customer_id', '=', customer_id)
      .where('removed_at', 'is', null)
      .execute();
  },

  /** Contacts that were removed earlier stay removed. */
  async restoreWith({ db }: Ctx, customer_id: string): Promise<void> {
    await db
      .updateTable('contacts')
      .set((eb) => ({ removed_at: null, version: eb('version', '+', 1) }))
      .where('customer_id', '=', customer_id)
      .where('removed_at', '=', sql<string>`(select c.removed_at from customers c where c.id = ${customer_id})`)
      .execute();
  },
};

/** The target's preferred contact stays preferred, so the other one loses the mark. Runs before the contacts move. */
export const preferredContactMover = {
  kind: 'preferred_contacts',

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const changed = await db
      .updateTable('contacts')
      .set({ is_preferred: false })
      .where('customer_id', '=', from_id)
      .where('is_preferred', '=', true)
      .where('removed_at', 'is', null)
      .where(hasPreferred(to_id))
      .returning('id')
      .execute();
    return changed.map(({ id }) => id);
  },

  async moveBack({ db }: Ctx, ids: readonly string[], _from_id: string, to_id: string): Promise<void> {
    await db
      .updateTable('contacts')
      .set({ is_preferred: true })
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', to_id)
      .where((eb) => eb.not(hasPreferred(to_id)))
      .execute();
  },
};

const hasPreferred = (customer_id: string) => sql<boolean>`exists (
  select from contacts other where other.customer_id = ${customer_id} and other.is_preferred and other.removed_at is null)`;
