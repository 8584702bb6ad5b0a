import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { RECIPIENT_ADDRESS, RECIPIENT_NAME } from '../billing-contact.ts';

/** Finds the recipient of a customer's documents about money; the address is empty if none is known. */
export const findRecipient = ({ db }: Pick<Ctx, 'db'>, customer_id: RawBuilder<unknown>) =>
  db
    .selectFrom('customers as c')
    .where(sql<boolean>`c.id = ${customer_id}`)
    .select([RECIPIENT_NAME.as('to_name'), RECIPIENT_ADDRESS.as('to_address')])
    .executeTakeFirst();
