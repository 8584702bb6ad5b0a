import { uploadAttachment } from '@baydesk/contract/notes.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import type { PendingFile } from '../../shared/ui/inputs/use-uploads.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** A file on its way to its note. */
export interface NoteUpload extends PendingFile {
  readonly note_id: string;
}

// Beside the screens, so that a file goes on travelling when its sender looks at something else meanwhile.
let uploads: readonly NoteUpload[] = [];
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export const readUploads = () => uploads;

export function listenToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addUploads(queryClient: QueryClient, note_id: string, files: readonly ChosenFile[]): void {
  const added = files.map((file): NoteUpload => ({ ...file, note_id, share: 0, problem: null }));
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

async function send(queryClient: QueryClient, { id, note_id, file }: NoteUpload): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: (input: Pick<NoteUpload, 'id' | 'note_id' | 'file'>) =>
      call(uploadAttachment, input, abort.signal, (share) => update(id, { share })),
    meta: { refusals: 'shown_by_form' },
  });
  try {
    await mutation.execute({ id, note_id, file });
    // The picture is on its way to the list; until it is there, the one that travelled stands for it.
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
