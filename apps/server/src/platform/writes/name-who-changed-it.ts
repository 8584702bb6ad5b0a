import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Services } from '../request/context.ts';
import { refuse, Refusal } from '../request/errors.ts';
import { forReading } from '../database/transaction.ts';

interface Named {
  readonly id?: unknown;
  readonly work_order_id?: unknown;
  /** Of something that has items, such as a purchase order. */
  readonly order_id?: unknown;
}

/** Adds the person who last changed the record to the refusal of a stale change; rethrows other errors. */
export async function nameWhoChangedIt(
  error: unknown,
  { database }: Services,
  organization_id: string,
  { permission }: AnyEndpoint,
  input: Named,
): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile' || typeof permission === 'string') throw error;
  const { entity, entity_id } = filedUnder(input, permission.resource_name, organization_id);
  const last = await forReading(database, organization_id, ({ db }) =>
    db
      .selectFrom('events')
      .select(sql<string>`concat_ws(' for ', impersonator_name, actor_name)`.as('who'))
      .where('entity', '=', entity)
      .where('entity_id', '=', entity_id)
      .orderBy('occurred_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!last) throw error;
  return refuse('changed_meanwhile', { who: last.who });
}

/** The entity the record's events belong to; a record without an id belongs to the organization. */
function filedUnder({ id, work_order_id, order_id }: Named, resource_name: string, organization_id: string) {
  // Changes to any part of an order are recorded in the order's history.
  if (typeof work_order_id === 'string') return { entity: 'work_order', entity_id: work_order_id };
  if (typeof order_id === 'string') return { entity: resource_name, entity_id: order_id };
  return { entity: resource_name, entity_id: typeof id === 'string' ? id : organization_id };
}
