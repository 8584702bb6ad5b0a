import type { RecordBase } from '@baydesk/contract/define-records';
import { sql } from 'kysely';
import type { Ctx } from '../request/context.ts';
import { refuse, refuseStale } from '../request/errors.ts';
import { recordEvent } from '../writes/events.ts';
import { takeTurn } from '../writes/take-turn.ts';
import { lockNewId, refuseTaken, refuseTakenId } from '../writes/taken-names.ts';
import { inWords, placesOfUse } from './places-of-use.ts';
import type { RecordKind } from './record-kind.ts';
import { viewRecord } from './records.queries.ts';

interface Identified {
  readonly id: string;
}

export interface Versioned extends Identified {
  readonly version: number;
}

/** A repeat of a create that succeeded returns the existing record. */
export async function createRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, ...rest }: Fields & Identified,
): Promise<View> {
  const fields = rest as unknown as Fields;
  await lockNewId(ctx, id);
  if (await isThere(ctx, kind, id)) return viewRecord(ctx, kind, id);
  await kind.check?.(ctx, fields, undefined);
  const row = {
    ...columnsOf(kind, fields, undefined),
    ...(kind.default && { is_default: await isDefaultMissing(ctx, kind) }),
    ...(kind.is_of_location && { workplace_id: ctx.workplace?.id }),
    organization_id: ctx.actor.organization_id,
    id,
  };
  const insert = () =>
    ctx.db
      .insertInto(kind.table)
      .values(row as never)
      .execute();
  await refuseTakenId(() => refuseTaken(uniqueNames(kind, fields), insert));
  await kind.saveParts?.(ctx, id, fields);
  const after = await viewRecord(ctx, kind, id);
  await recordEvent(ctx, `${kind.records.resource}.created`, { entity_id: id, ...placeOf(kind, after), after });
  return after;
}

export async function changeRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version, ...rest }: Fields & Versioned,
): Promise<View> {
  const fields = rest as unknown as Fields;
  await kind.takeTurns?.(ctx, fields);
  const before = await lockRecord(ctx, kind, { id, version });
  await kind.check?.(ctx, fields, before);
  await refuseTaken(uniqueNames(kind, fields), () => save(ctx, kind, before, columnsOf(kind, fields, before)));
  await kind.saveParts?.(ctx, id, fields);
  const after = await viewRecord(ctx, kind, id);
  await recordEvent(ctx, `${kind.records.resource}.changed`, { entity_id: id, ...placeOf(kind, after), before, after });
  return after;
}

export async function retireRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version, is_retired }: Versioned & { readonly is_retired: boolean },
): Promise<View> {
  const before = await lockRecord(ctx, kind, { id, version });
  if (before.is_retired === is_retired) return before;
  if (is_retired) await assertMayGo(ctx, kind, before);
  await save(ctx, kind, before, { is_retired });
  const after = await viewRecord(ctx, kind, id);
  const action = is_retired ? 'retired' : 'restored';
  const event = { entity_id: id, ...placeOf(kind, after), before, after };
  await recordEvent(ctx, `${kind.records.resource}.${action}`, event);
  return after;
}

export async function removeRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version }: Versioned,
): Promise<Identified> {
  const before = await lockRecord(ctx, kind, { id, version });
  await assertMayGo(ctx, kind, before);
  const places = await placesOfUse(ctx, kind.table, id);
  if (places.length > 0) refuse('in_use', { name: nameOf(kind, before), places: inWords(places) });
  await ctx.db.deleteFrom(kind.table).where(sql.ref('id'), '=', id).execute();
  await recordEvent(ctx, `${kind.records.resource}.removed`, { entity_id: id, ...placeOf(kind, before), before });
  return { id };
}

/** Makes a record the default of its kind in place of the previous one. */
export async function makeDefault<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  label: string,
  { id, version }: Versioned,
): Promise<View> {
  await takeTurn(ctx, defaultOf(kind));
  const before = await lockRecord(ctx, kind, { id, version });
  if (isDefault(before)) return before;
  if (before.is_retired) refuse('is_retired', { field: label });
  await sql`update ${sql.table(kind.table)} set is_default = false, version = version + 1 where is_default`.execute(
    ctx.db,
  );
  await save(ctx, kind, before, { is_default: true });
  const after = await viewRecord(ctx, kind, id);
  await recordEvent(ctx, `${kind.records.resource}.made_default`, { entity_id: id, before, after });
  return after;
}

const isDefault = (record: object): boolean => 'is_default' in record && record.is_default === true;

async function assertMayGo<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  record: View,
): Promise<void> {
  if (kind.default && isDefault(record)) refuse('default_stays', { name: nameOf(kind, record) });
  await kind.assertMayGo?.(record, ctx);
}

type AnyKind = Pick<RecordKind<never, never>, 'table' | 'named_by'>;

const namedBy = ({ named_by }: AnyKind) => named_by ?? { field: 'name', label: 'Name' };
const nameOf = (kind: AnyKind, record: object) => String(new Map(Object.entries(record)).get(namedBy(kind).field));

function uniqueNames(kind: AnyKind, fields: object) {
  const { field, label } = namedBy(kind);
  return { [`${kind.table}_${field}`]: { field, label, value: nameOf(kind, fields) } };
}

const columnsOf = <Fields extends object, View extends RecordBase>(
  kind: RecordKind<Fields, View>,
  fields: Fields,
  before: View | undefined,
): object => kind.columns?.(fields, before) ?? fields;

const defaultOf = ({ table }: AnyKind) => `default of ${table}`;

async function isDefaultMissing(ctx: Ctx, kind: AnyKind): Promise<boolean> {
  await takeTurn(ctx, defaultOf(kind));
  const { rows } = await sql`select from ${sql.table(kind.table)} where is_default`.execute(ctx.db);
  return rows.length === 0;
}

const placeOf = <Fields extends object, View extends RecordBase>(kind: RecordKind<Fields, View>, record: View) => ({
  workplace_id: kind.workplaceOf?.(record) ?? null,
});

/** Locks the record against new uses too, because inserting a reference needs a shared lock on it. */
async function lockRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version }: Versioned,
): Promise<View> {
  const row = await ctx.db
    .selectFrom(kind.table)
    .select('version')
    .where(sql.ref('id'), '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const record = await viewRecord(ctx, kind, id);
  if (kind.is_of_location && !ctx.actor.workplace_ids.includes(kind.workplaceOf?.(record) ?? ''))
    return refuse('not_found');
  refuseStale(row.version, version);
  return record;
}

async function isThere(ctx: Ctx, kind: AnyKind, id: string): Promise<boolean> {
  return Boolean(await ctx.db.selectFrom(kind.table).select('id').where(sql.ref('id'), '=', id).executeTakeFirst());
}

async function save(ctx: Ctx, kind: AnyKind, before: RecordBase, columns: object): Promise<void> {
  await ctx.db
    .updateTable(kind.table)
    .set({ ...columns, version: before.version + 1 } as never)
    .where(sql.ref('id'), '=', before.id)
    .execute();
}
