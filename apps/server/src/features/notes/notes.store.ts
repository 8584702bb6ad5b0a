import type { createNote } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';

/** Finds removed notes too. */
export async function noteExists({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('notes').select('id').where('id', '=', id).executeTakeFirst());
}

export async function insertNote(ctx: Ctx, { references, ...note }: InputOf<typeof createNote>): Promise<void> {
  const { organization_id, user_id } = ctx.actor;
  await ctx.db
    .insertInto('notes')
    .values({
      ...note,
      organization_id,
      created_by_user_id: user_id,
      created_by: nameOfActor(ctx),
      created_at: ctx.now.toString(),
    })
    .execute();
  await ctx.db
    .insertInto('note_references')
    .values(references.map((reference) => ({ ...reference, organization_id, note_id: note.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lockNote(ctx: Ctx, id: string) {
  const note = await ctx.db
    .selectFrom('notes')
    .select(['id', 'body', 'is_pinned', 'version', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return note ?? refuse('not_found');
}

export async function lockPresentNote(ctx: Ctx, id: string, version_read: number) {
  const note = await lockNote(ctx, id);
  if (note.removed_at !== null) return refuse('not_found');
  refuseStale(note.version, version_read);
  return note;
}

/** Keeps the note from being removed until the transaction ends. */
export async function holdNote({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  const note = await db
    .selectFrom('notes')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!note) refuse('not_found');
}

interface NoteChange {
  readonly id: string;
  readonly body: string;
  readonly is_pinned: boolean;
}

/** `changed_by` and `changed_at` follow changes of the text, not of the pin. */
export async function saveNote(ctx: Ctx, { id, body, is_pinned }: NoteChange, before: NoteChange): Promise<void> {
  const changed = { changed_by: nameOfActor(ctx), changed_at: ctx.now.toString() };
  await ctx.db
    .updateTable('notes')
    .set((eb) => ({ body, is_pinned, version: eb('version', '+', 1), ...(body !== before.body && changed) }))
    .where('id', '=', id)
    .execute();
}

export async function saveRemoved(ctx: Ctx, id: string, removed_at: string | null): Promise<void> {
  await ctx.db
    .updateTable('notes')
    .set((eb) => ({ removed_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function customersOf({ db }: Pick<Ctx, 'db'>, note_id: string): Promise<string[]> {
  const references = await db
    .selectFrom('note_references')
    .select('reference_id')
    .where('note_id', '=', note_id)
    .where('reference_type', '=', 'customer')
    .execute();
  return references.map(({ reference_id }) => reference_id);
}

/** In one order, so that two calls about the same customers cannot deadlock. */
export async function takeTurnsAtPin(ctx: Pick<Ctx, 'db' | 'actor'>, customer_ids: readonly string[]): Promise<void> {
  for (const customer_id of [...new Set(customer_ids)].toSorted()) await takeTurn(ctx, `pinned note of ${customer_id}`);
}

/**
 * Unpins the other notes about these customers, including removed ones, so that they are restored without a pin. Calls
 * that pin a note about the same customer wait for each other here, before any note is locked.
 */
export async function takeOverPin(ctx: Ctx, note_id: string, customer_ids: readonly string[]): Promise<void> {
  await takeTurnsAtPin(ctx, customer_ids);
  if (customer_ids.length === 0) return;
  await ctx.db
    .updateTable('notes')
    .set((eb) => ({ is_pinned: false, version: eb('version', '+', 1) }))
    .where('is_pinned', '=', true)
    .where('id', '<>', note_id)
    .where(
      sql<boolean>`exists (select from note_references r where r.note_id = notes.id and r.reference_type = 'customer'
        and r.reference_id = any(${customer_ids}))`,
    )
    .execute();
}

export const nameOfActor = ({ actor }: Pick<Ctx, 'actor'>) =>
  [actor.first_name, actor.last_name].filter(Boolean).join(' ');
