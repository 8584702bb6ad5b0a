import type { Ctx } from './context.ts';

/** The next number of a document at a location; its row stays locked until the commit, so there are no gaps. */
export async function nextDocumentNumber(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  workplace_id: string,
  kind: 'work_order',
): Promise<number> {
  const { last_number } = await db
    .insertInto('document_counters')
    .values({ organization_id: actor.organization_id, workplace_id, kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'workplace_id', 'kind'])
        .doUpdateSet((eb) => ({ last_number: eb('document_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
