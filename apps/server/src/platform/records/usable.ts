import type { Ctx } from '../request/context.ts';
import { refuse } from '../request/errors.ts';
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
  const usable_records = await readUsable(
    ctx,
    table,
    references.map(({ id }) => id),
  );
  for (const reference of references) refuseUnusable(usable_records, reference);
}

type Usable = ReadonlyMap<string, { readonly is_retired: boolean }>;

/** Reads records to be checked later, and locks them until the transaction ends. Empty places are fine. */
export async function readUsable(
  { db }: Pick<Ctx, 'db'>,
  table: RecordTable,
  ids: readonly (string | null | undefined)[],
): Promise<Usable> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const records = await db
    .selectFrom(table)
    .select(['id', 'is_retired'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .forKeyShare()
    .execute();
  return new Map(records.map((record) => [record.id, record]));
}

/** Refuses, at the field, a record that was not found or is retired. */
export function refuseUnusable(usable_records: Usable, { id, before, field, label }: Omit<Reference, 'table'>): void {
  const record = usable_records.get(id);
  if (!record) refuse('no_longer_there', { field: label }, field);
  if (record.is_retired && id !== before) refuse('is_retired', { field: label }, field);
}
