import type { NoteReference } from '@baydesk/contract/notes.contract';
import { createNote } from '@baydesk/contract/notes.contract';
import { useState } from 'react';
import type { ChosenFile } from './use-chosen-files.ts';
import { useNoteUploads } from './use-note-uploads.ts';
import { useChangeNote, useCreateNote } from './use-notes.ts';

interface Written {
  readonly id: string;
  readonly body: string;
  readonly files: readonly ChosenFile[];
}

/** Saves a new note and sends its files after it; answers whether it is saved. */
export function useSaveNote(reference: NoteReference) {
  const create = useCreateNote();
  const change = useChangeNote();
  const uploads = useNoteUploads();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ id, body, files }: Written): Promise<boolean> => {
    // A picture alone says enough; its name stands for the words.
    const text = body.trim() || files.map(({ file }) => file.name).join(', ');
    const input = { id, body: text, references: [reference] };
    const verdict = createNote.input.safeParse(input);
    setProblem(verdict.error?.issues[0]?.message ?? null);
    if (!verdict.success) return false;
    try {
      const note = await create.mutateAsync(input);
      // An answer that was lost on the way may have saved what was written then.
      if (note.body !== text) await change.mutateAsync({ ...note, body: text });
      uploads.add({ note_id: note.id }, files);
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return { save, problem, isSaving: create.isPending || change.isPending };
}
