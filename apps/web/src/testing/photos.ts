import type { Attachment, Note } from '@baydesk/contract/notes.contract';
import { createNote } from '@baydesk/contract/notes.contract';
import type { FakeServer } from './fake-server.ts';
import { listOf } from './list-of.ts';
import { id } from './people.ts';

const TAKEN_AT = '2026-03-02T15:00:00.000Z';
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one pixel, whatever its name says. */
export const photoFile = (name: string): File =>
  new File([Uint8Array.from(atob(ONE_PIXEL), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });

/** A photo as the server stores it. */
export const photoOf = (file_name: string, differing: Partial<Attachment> = {}): Attachment => ({
  id: id(950),
  note_id: id(940),
  file_name,
  mime_type: 'image/png',
  size_bytes: 70,
  has_preview: true,
  width_px: 1,
  height_px: 1,
  line_id: null,
  is_for_customer: true,
  created_by: 'Robin Okafor',
  created_at: TAKEN_AT,
  version: 1,
  ...differing,
});

export const noteOf = (differing: Partial<Note> = {}): Note => ({
  id: id(940),
  body: '',
  references: [],
  is_pinned: false,
  attachments: [],
  mentions: [],
  created_by: 'Robin Okafor',
  created_at: TAKEN_AT,
  changed_by: null,
  changed_at: null,
  version: 1,
  ...differing,
});

/** The answer of a list with these notes. */
export const notesOf = (notes: readonly Note[]) => ({ ...listOf(notes), count: notes.length });

/** Takes notes, and lets pictures and PDF files be attached to them. */
export function takePhotos(server: FakeServer): void {
  server.answer(createNote, ({ id: note_id, body }) => noteOf({ id: note_id, body }));
}
