import type { createNote as endpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { assertReferences } from './assert-references.ts';
import { viewNote } from './notes.queries.ts';
import { insertNote, isNoteThere, takeOverPin } from './notes.store.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function createNote(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, references } = input;
  await lockNewId(ctx, id);
  if (await isNoteThere(ctx, id)) return viewNote(ctx, id);
  await assertReferences(ctx, references);
  if (input.is_pinned) await takeOverPin(ctx, id, customersAmong(references));
  await insertNote(ctx, input);
  const after = await viewNote(ctx, id);
  await recordEvent(ctx, 'note.created', { entity_id: id, after });
  return after;
}

const customersAmong = (references: InputOf<typeof endpoint>['references']) =>
  references.filter(({ reference_type }) => reference_type === 'customer').map(({ reference_id }) => reference_id);
