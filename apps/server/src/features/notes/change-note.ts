import type { changeNote as endpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewNote } from './notes.queries.ts';
import { customersOf, lockPresentNote, saveNote, takeOverPin } from './notes.store.ts';

export async function changeNote(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, version } = input;
  if (input.is_pinned) await takeOverPin(ctx, id, await customersOf(ctx, id));
  const note = await lockPresentNote(ctx, id, version);
  const before = await viewNote(ctx, id);
  await saveNote(ctx, input, note);
  const after = await viewNote(ctx, id);
  await recordEvent(ctx, 'note.changed', { entity_id: id, before, after });
  return after;
}
