import type { removeNote as removeEndpoint, restoreNote as restoreEndpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewNote } from './notes.queries.ts';
import { lockNote, lockPresentNote, saveRemoved } from './notes.store.ts';

export async function removeNote(ctx: Ctx, { id, version }: InputOf<typeof removeEndpoint>) {
  await lockPresentNote(ctx, id, version);
  const before = await viewNote(ctx, id);
  await saveRemoved(ctx, id, ctx.now.toString());
  await recordEvent(ctx, 'note.removed', { entity_id: id, before });
  return { id };
}

/** A note that is there already stays as it is. */
export async function restoreNote(ctx: Ctx, { id }: InputOf<typeof restoreEndpoint>) {
  const note = await lockNote(ctx, id);
  if (note.removed_at === null) return viewNote(ctx, id);
  await saveRemoved(ctx, id, null);
  const after = await viewNote(ctx, id);
  await recordEvent(ctx, 'note.restored', { entity_id: id, after });
  return after;
}
