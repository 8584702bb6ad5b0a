import type { RecordBase } from '@baydesk/contract/define-records';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { refuse, refuseStale } from '../errors.ts';
import { recordEvent } from '../events.ts';
import { takeTurn } from '../take-turn.ts';
import { lockNewId, refuseTaken } from '../taken-names.ts';
import { inWords, placesOfUse } from './places-of-use.ts';
import type { DefaultedKind, RecordKind } from './record-kind.ts';

interface Identified {
  readonly id: string;
}

interface Versioned extends Identified {
  readonly version: number;
}

/** A repeat of a create that succeeded returns what is there. */
export async function createRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, ...rest }: Fields & Identified,
): Promise<View> {
  const fields = rest as unknown as Fields;
  await lockNewId(ctx, id);
  if (await isThere(ctx, kind, id)) return kind.view(ctx, id);
  await kind.check?.(ctx, fields, undefined);
  const row = {
    ...kind.columns(fields, undefined),
    ...(kind.has_default && { is_default: await isDefaultMissing(ctx, kind) }),
    organization_id: ctx.actor.organization_id,
    id,
  };
  await refuseTaken(kind.uniqueNames(fields), () =>
    ctx.db
      .insertInto(kind.table)
      .values(row as never)
      .execute(),
  );
  await kind.saveParts?.(ctx, id, fields);
  const after = await kind.view(ctx, id);
  await recordEvent(ctx, `${kind.resource}.created`, { entity_id: id, ...placeOf(kind, after), after });
  return after;
}

export async function changeRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version, ...rest }: Fields & Versioned,
): Promise<View> {
  const fields = rest as unknown as Fields;
  const before = await lockRecord(ctx, kind, { id, version });
  await kind.check?.(ctx, fields, before);
  await refuseTaken(kind.uniqueNames(fields), () => save(ctx, kind, before, kind.columns(fields, before)));
  await kind.saveParts?.(ctx, id, fields);
  const after = await kind.view(ctx, id);
  await recordEvent(ctx, `${kind.resource}.changed`, { entity_id: id, ...placeOf(kind, after), before, after });
  return after;
}

export async function retireRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version, is_retired }: Versioned & { readonly is_retired: boolean },
): Promise<View> {
  const before = await lockRecord(ctx, kind, { id, version });
  if (before.is_retired === is_retired) return before;
  if (is_retired) await kind.assertMayGo?.(before, ctx);
  await save(ctx, kind, before, { is_retired });
  const after = await kind.view(ctx, id);
  const action = is_retired ? 'retired' : 'restored';
  await recordEvent(ctx, `${kind.resource}.${action}`, { entity_id: id, ...placeOf(kind, after), before, after });
  return after;
}

export async function removeRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version }: Versioned,
): Promise<Identified> {
  const before = await lockRecord(ctx, kind, { id, version });
  await kind.assertMayGo?.(before, ctx);
  const places = await placesOfUse(ctx, kind.table, id);
  if (places.length > 0) refuse('in_use', { name: kind.nameOf(before), places: inWords(places) });
  await ctx.db.deleteFrom(kind.table).where('id', '=', id).execute();
  await recordEvent(ctx, `${kind.resource}.removed`, { entity_id: id, ...placeOf(kind, before), before });
  return { id };
}

/** Makes one record of its kind the default; the one before stops being it. */
export async function makeDefault<Fields extends object, View extends RecordBase & { readonly is_default: boolean }>(
  ctx: Ctx,
  kind: DefaultedKind<Fields, View>,
  { id, version }: Versioned,
): Promise<View> {
  await takeTurn(ctx, defaultOf(kind));
  const before = await lockRecord(ctx, kind, { id, version });
  if (before.is_default) return before;
  if (before.is_retired) refuse('is_retired', { field: kind.label });
  await ctx.db
    .updateTable(kind.table)
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('is_default', '=', true)
    .execute();
  await save(ctx, kind, before, { is_default: true });
  const after = await kind.view(ctx, id);
  await recordEvent(ctx, `${kind.resource}.made_default`, { entity_id: id, before, after });
  return after;
}

/** For `assertMayGo` of a kind that has a default. */
export function assertNotDefault({ name, is_default }: { readonly name: string; readonly is_default: boolean }): void {
  if (is_default) refuse('default_stays', { name });
}

const defaultOf = ({ table }: { readonly table: string }) => `default of ${table}`;

async function isDefaultMissing<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
): Promise<boolean> {
  await takeTurn(ctx, defaultOf(kind));
  const { rows } = await sql`select from ${sql.table(kind.table)} where is_default`.execute(ctx.db);
  return rows.length === 0;
}

const placeOf = <Fields extends object, View extends RecordBase>(kind: RecordKind<Fields, View>, record: View) => ({
  workplace_id: kind.workplaceOf?.(record) ?? null,
});

/** Whoever uses the record waits until this transaction is over, because a reference needs a share of the lock. */
async function lockRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  { id, version }: Versioned,
): Promise<View> {
  const row = await ctx.db.selectFrom(kind.table).select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse('not_found');
  refuseStale(row.version, version);
  return kind.view(ctx, id);
}

async function isThere<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  id: string,
): Promise<boolean> {
  return Boolean(await ctx.db.selectFrom(kind.table).select('id').where('id', '=', id).executeTakeFirst());
}

async function save<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  before: View,
  columns: object,
): Promise<void> {
  await ctx.db
    .updateTable(kind.table)
    .set({ ...columns, version: before.version + 1 } as never)
    .where(sql.ref('id'), '=', before.id)
    .execute();
}
