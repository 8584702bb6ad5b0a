import type { Ctx } from '../context.ts';
import { refuse } from '../errors.ts';
import type { RecordTable } from './record-kind.ts';

interface Reference {
  readonly table: RecordTable;
  readonly id: string;
  /** The id chosen before, which stays valid even if that record was retired. */
  readonly before: string | null | undefined;
  readonly field: string;
  readonly label: string;
}

/** Refuses, at the field, a record that does not exist or was retired; locks it until the transaction ends. */
export async function assertUsable(ctx: Pick<Ctx, 'db'>, { table, ...reference }: Reference): Promise<void> {
  await assertAllUsable(ctx, table, [reference]);
}

/** Checks several records of one table like `assertUsable`. */
export async function assertAllUsable(
  ctx: Pick<Ctx, 'db'>,
  table: RecordTable,
  references: readonly Omit<Reference, 'table'>[],
): Promise<void> {
  if (references.length === 0) return;
  const ids = [...new Set(references.map(({ id }) => id))];
  const found = await ctx.db
    .selectFrom(table)
    .select(['id', 'is_retired'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .forKeyShare()
    .execute();
  const retired = new Map(found.map(({ id, is_retired }) => [id, is_retired]));
  for (const { id, before, field, label } of references) {
    const is_retired = retired.get(id);
    if (is_retired === undefined) refuse('no_longer_there', { field: label }, field);
    if (is_retired && id !== before) refuse('is_retired', { field: label }, field);
  }
}
