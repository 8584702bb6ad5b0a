import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Services } from './context.ts';
import { refuse, Refusal } from './errors.ts';
import { forReading } from './transaction.ts';

/** A refusal of a stale change, told again with the name of whoever changed the record last; others as they are. */
export async function nameWhoChangedIt(
  error: unknown,
  { database }: Services,
  organization_id: string,
  { permission }: AnyEndpoint,
  body: unknown,
): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile' || typeof permission === 'string') throw error;
  const named = (body as { readonly id?: unknown } | null)?.id;
  // What has no id of its own is the organization's.
  const entity_id = typeof named === 'string' ? named : organization_id;
  const last = await forReading(database, organization_id, ({ db }) =>
    db
      .selectFrom('events')
      .select(sql<string>`concat_ws(' for ', impersonator_name, actor_name)`.as('who'))
      .where('entity', '=', permission.resource_name)
      .where('entity_id', '=', entity_id)
      .orderBy('occurred_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!last) throw error;
  return refuse('changed_meanwhile', { who: last.who });
}
