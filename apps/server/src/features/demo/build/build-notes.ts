import type { NoteReference } from '@baydesk/contract/notes.contract';
import type { Db } from '../../../platform/database/database.ts';

export interface NotePlan {
  readonly body: string;
  readonly by: string;
  readonly days_ago: number;
  readonly is_pinned?: boolean;
}

interface PlannedNote extends NotePlan {
  readonly id: string;
  readonly about: readonly NoteReference[];
}

interface Place {
  readonly db: Db;
  readonly organization_id: string;
  readonly today: string;
}

export const daysFrom = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Inserts notes about records. */
export async function buildNotes({ db, organization_id, today }: Place, notes: readonly PlannedNote[]): Promise<void> {
  if (notes.length === 0) return;
  await db
    .insertInto('notes')
    .values(
      notes.map((note) => ({
        organization_id,
        id: note.id,
        body: note.body,
        is_pinned: note.is_pinned ?? false,
        created_by: note.by,
        created_at: daysFrom(today, -note.days_ago),
      })),
    )
    .execute();
  await db
    .insertInto('note_references')
    .values(notes.flatMap(({ id, about }) => about.map((record) => ({ ...record, organization_id, note_id: id }))))
    .execute();
}
