import { createNote, uploadAttachment } from '@baydesk/contract/notes.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { call } from '../../shared/api/call.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import type { PendingFile } from '../../shared/ui/inputs/AttachmentFiles.tsx';
import type { ChosenFile } from './use-chosen-files.ts';

/** Where a file goes. */
export interface UploadPlace {
  readonly note_id: string;
  /** The line it is a photo of. */
  readonly line_id?: string;
  /** Written before the file is sent, where the note is not there yet; a repeat writes nothing a second time. */
  readonly new_note?: Pick<CallInput<typeof createNote>, 'body' | 'references'>;
}

/** A file on its way to its note. */
export interface NoteUpload extends PendingFile, UploadPlace {}

// Outside the screens, so that an upload continues when the person opens another screen.
let uploads: readonly NoteUpload[] = [];
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export const readUploads = () => uploads;

export function listenToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addUploads(queryClient: QueryClient, place: UploadPlace, files: readonly ChosenFile[]): void {
  const added = files.map((file): NoteUpload => ({ ...file, ...place, share: 0, problem: null }));
  publish([...uploads, ...added]);
  for (const upload of added) void send(queryClient, upload);
}

export function retryUpload(queryClient: QueryClient, id: string): void {
  const upload = uploads.find((candidate) => candidate.id === id);
  if (!upload) return;
  update(id, { share: 0, problem: null });
  void send(queryClient, upload);
}

export function dropUpload(id: string): void {
  aborts.get(id)?.abort();
  leave(id);
}

async function send(queryClient: QueryClient, upload: NoteUpload): Promise<void> {
  const { id, note_id, line_id, new_note, file } = upload;
  const abort = new AbortController();
  aborts.set(id, abort);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async (input: CallInput<typeof uploadAttachment>) => {
      if (new_note) await call(createNote, { id: note_id, ...new_note }, abort.signal);
      return call(uploadAttachment, input, abort.signal, (share) => update(id, { share }));
    },
    meta: { refusals: 'shown_by_form' },
  });
  try {
    await mutation.execute({ id, note_id, line_id, file });
    // Until the list contains the picture, the uploaded file is shown in its place.
    await Promise.all(shownBy('note').map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
    leave(id);
  } catch (error) {
    if (isGivenUp(error)) leave(id);
    else update(id, { problem: error instanceof Error ? error.message : String(error) });
  } finally {
    aborts.delete(id);
  }
}

/** By hand, or because the session has ended. */
const isGivenUp = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const update = (id: string, part: Partial<NoteUpload>) =>
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

function leave(id: string): void {
  const left = uploads.find((upload) => upload.id === id);
  if (left?.preview_url) URL.revokeObjectURL(left.preview_url);
  publish(uploads.filter((upload) => upload.id !== id));
}

function publish(next: readonly NoteUpload[]): void {
  uploads = next;
  listeners.forEach((listener) => listener());
}
