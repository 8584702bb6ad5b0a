import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { takeTurnsAtPin } from './notes.store.ts';

/** Moves the notes about a customer, including removed ones, which may be restored later. */
export const noteReferencesMover = {
  kind: 'notes',

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await db
      .updateTable('note_references')
      .set({ reference_id: to_id })
      .where('reference_type', '=', 'customer')
      .where('reference_id', '=', from_id)
      .returning('note_id')
      .execute();
    return moved.map(({ note_id }) => note_id);
  },

  async moveBack({ db }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await db
      .updateTable('note_references')
      .set({ reference_id: to_id })
      .where('reference_type', '=', 'customer')
      .where('reference_id', '=', from_id)
      .where('note_id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute();
  },
};

/** A note about both customers keeps only its reference to the one that stays. Runs before the other notes move. */
export const sharedNotesMover = {
  kind: 'shared_notes',

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const dropped = await db
      .deleteFrom('note_references as r')
      .where('r.reference_type', '=', 'customer')
      .where('r.reference_id', '=', from_id)
      .where(isAbout(sql.ref('r.note_id'), to_id))
      .returning('r.note_id')
      .execute();
    return dropped.map(({ note_id }) => note_id);
  },

  async moveBack({ db, actor }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await sql`
      insert into note_references (organization_id, note_id, reference_type, reference_id)
      select ${actor.organization_id}, n.id, 'customer', ${to_id}
      from notes n where n.id = any(${ids}::uuid[]) and ${isAbout(sql.ref('n.id'), from_id)}
      on conflict do nothing
    `.execute(db);
  },
};

/** The target's pinned note stays pinned, so the other one is unpinned. Runs before the references move. */
export const pinnedNoteMover = {
  kind: 'pinned_notes',

  async move(ctx: Ctx, from_id: string, to_id: string): Promise<string[]> {
    await takeTurnsAtPin(ctx, [from_id, to_id]);
    await unpinRemoved(ctx, [from_id, to_id]);
    const unpinned = await ctx.db
      .updateTable('notes')
      .set((eb) => ({ is_pinned: false, version: eb('version', '+', 1) }))
      .where('is_pinned', '=', true)
      .where(isAbout(sql.ref('notes.id'), from_id))
      .where(hasPinned(to_id))
      .returning('id')
      .execute();
    return unpinned.map(({ id }) => id);
  },

  async moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await takeTurnsAtPin(ctx, [from_id, to_id]);
    await ctx.db
      .updateTable('notes')
      .set((eb) => ({ is_pinned: true, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where(isAbout(sql.ref('notes.id'), to_id))
      .where((eb) => eb.not(hasPinned(to_id)))
      .execute();
  },
};

/** Removed notes lose their pin, because another note may be pinned by the time they are restored. */
async function unpinRemoved({ db }: Ctx, customer_ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notes')
    .set((eb) => ({ is_pinned: false, version: eb('version', '+', 1) }))
    .where('is_pinned', '=', true)
    .where('removed_at', 'is not', null)
    .where((eb) => eb.or(customer_ids.map((id) => isAbout(sql.ref('notes.id'), id))))
    .execute();
}

const isAbout = (note_id: ReturnType<typeof sql.ref>, customer_id: string) => sql<boolean>`exists (
  select from note_references about
  where about.note_id = ${note_id} and about.reference_type = 'customer' and about.reference_id = ${customer_id})`;

const hasPinned = (customer_id: string) => sql<boolean>`exists (
  select from notes other
  where other.is_pinned and other.removed_at is null and ${isAbout(sql.ref('other.id'), customer_id)})`;
