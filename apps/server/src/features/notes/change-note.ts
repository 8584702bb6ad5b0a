import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/notes.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { assertNoteHere, assertReferences } from './assert-references.ts';
import { mentionPeople } from './mention-people.ts';
import { viewNote } from './notes.queries.ts';
import {
  customersOf,
  insertNote,
  noteExists,
  lockNote,
  lockPresentNote,
  saveNote,
  saveRemoved,
  takeOverPin,
} from './notes.store.ts';

/** A repeated call returns the note made by the first. */
export async function createNote(ctx: Ctx, input: InputOf<typeof contract.createNote>) {
  const { id, references } = input;
  await lockNewId(ctx, id);
  if (await noteExists(ctx, id)) return viewNote(ctx, id);
  await assertReferences(ctx, references);
  if (input.is_pinned) await takeOverPin(ctx, id, customersAmong(references));
  await insertNote(ctx, input);
  await mentionPeople(ctx, id);
  const after = await viewNote(ctx, id);
  await recordEvent(ctx, 'note.created', { entity_id: id, after });
  return after;
}

const customersAmong = (references: InputOf<typeof contract.createNote>['references']) =>
  references.filter(({ reference_type }) => reference_type === 'customer').map(({ reference_id }) => reference_id);

export async function changeNote(ctx: Ctx, input: InputOf<typeof contract.changeNote>) {
  const { id, version } = input;
  if (input.is_pinned) await takeOverPin(ctx, id, await customersOf(ctx, id));
  const note = await lockPresentNote(ctx, id, version);
  await assertNoteHere(ctx, id);
  const before = await viewNote(ctx, id);
  await saveNote(ctx, input, note);
  if (input.body !== note.body) await mentionPeople(ctx, id);
  const after = await viewNote(ctx, id);
  await recordEvent(ctx, 'note.changed', { entity_id: id, before, after });
  return after;
}

export async function removeNote(ctx: Ctx, { id, version }: InputOf<typeof contract.removeNote>) {
  await lockPresentNote(ctx, id, version);
  await assertNoteHere(ctx, id);
  const before = await viewNote(ctx, id);
  await saveRemoved(ctx, id, ctx.now.toString());
  await recordEvent(ctx, 'note.removed', { entity_id: id, before });
  return { id };
}

/** Restoring a note that is not removed changes nothing. */
export async function restoreNote(ctx: Ctx, { id }: InputOf<typeof contract.restoreNote>) {
  const note = await lockNote(ctx, id);
  if (note.removed_at === null) return viewNote(ctx, id);
  await assertNoteHere(ctx, id);
  await saveRemoved(ctx, id, null);
  const after = await viewNote(ctx, id);
  await recordEvent(ctx, 'note.restored', { entity_id: id, after });
  return after;
}
