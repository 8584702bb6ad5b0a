import type { NoteReference } from '@baydesk/contract/notes.contract';
import { createNote } from '@baydesk/contract/notes.contract';
import { attachmentTypeNamed } from '@baydesk/domain/notes/attachment-name';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { KeyHint } from '../../shared/ui/display/KeyHint.tsx';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { AttachmentFiles } from '../../shared/ui/inputs/AttachmentFiles.tsx';
import { useFileDrop } from '../../shared/ui/inputs/use-file-drop.ts';
import type { ChosenFile } from './use-chosen-files.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { useDraftText } from './use-draft-text.ts';
import { useNoteUploads, useWarnBeforeLosing } from './use-note-uploads.ts';
import { MentionTextarea } from './MentionTextarea.tsx';
import classes from './NoteComposer.module.css';
import { ATTACHMENT_RULES, endingsInWords, everyEnding, limitInWords } from './refuse-file.ts';
import { useChangeNote, useCreateNote } from './use-notes.ts';

/** A new note, always ready to be written; files come by button, by drop or from the clipboard. */
export function NoteComposer({ reference }: { reference: NoteReference }) {
  const words = useDraftText(createNote.path, { reference_id: reference.reference_id }, '');
  const { files, refused, ...chosen } = useChosenFiles();
  const { save, problem, isSaving } = useSaveNote(reference);
  const resetFiles = useRef<() => void>(null);
  const text_ref = useRef<HTMLTextAreaElement>(null);
  useWarnBeforeLosing(files.length > 0);
  const isBlank = words.body.trim() === '' && files.length === 0;

  const submit = async () => {
    if (isSaving || isBlank || !(await save({ ...words, files }))) return;
    words.forget();
    chosen.replace([]);
    text_ref.current?.focus();
  };
  const discard = () => {
    const { body } = words;
    words.forget();
    chosen.replace([]);
    undoable('Draft discarded', () => {
      words.type(body);
      chosen.replace(files);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const drop = useFileDrop(chosen.add);

  return (
    <div className={classes.zone} {...drop}>
      <MentionTextarea
        ref={text_ref}
        workOrderId={reference.reference_type === 'work_order' ? reference.reference_id : undefined}
        aria-label="New note"
        placeholder="Write a note, @ tells a colleague"
        autosize
        minRows={2}
        maxRows={14}
        value={words.body}
        error={problem}
        readOnly={isSaving}
        onType={words.type}
        onKeyDown={onKeyDown}
      />
      <AttachmentFiles
        attachments={files.map(asAttachment)}
        pending={[]}
        onRemove={chosen.remove}
        onDrop={chosen.remove}
        onRetry={() => undefined}
      />
      {refused.map((refusal) => (
        <div key={refusal} className={classes.refused} role="alert">
          {refusal}
        </div>
      ))}
      <div className={classes.actions}>
        <FileButton
          multiple
          resetRef={resetFiles}
          accept={everyEnding(ATTACHMENT_RULES)}
          onChange={(picked) => {
            chosen.add(picked);
            resetFiles.current?.();
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              color="gray"
              leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
            >
              Attach
            </Button>
          )}
        </FileButton>
        <span className={classes.limits} title={`Also by drop or paste: ${endingsInWords(ATTACHMENT_RULES)}`}>
          up to {limitInWords(ATTACHMENT_RULES)} each
        </span>
        <span className={classes.end}>
          {!isBlank && (
            <Button variant="subtle" color="gray" disabled={isSaving} onClick={discard}>
              Discard
            </Button>
          )}
          <Button
            variant={isBlank ? 'default' : 'light'}
            disabled={isBlank}
            loading={isSaving}
            rightSection={<KeyHint keys={['Mod', '↵']} />}
            onClick={() => void submit()}
          >
            Save note
          </Button>
        </span>
      </div>
    </div>
  );
}

const asAttachment = ({ id, file, preview_url }: ChosenFile) => ({
  id,
  file_name: file.name,
  mime_type: preview_url === null ? '' : (attachmentTypeNamed(file.name)?.mime_type ?? ''),
  size_bytes: file.size,
  url: preview_url ?? '',
});

interface Written {
  readonly id: string;
  readonly body: string;
  readonly files: readonly ChosenFile[];
}

/** Saves a new note and sends its files after it; answers whether it is saved. */
function useSaveNote(reference: NoteReference) {
  const create = useCreateNote();
  const change = useChangeNote();
  const uploads = useNoteUploads();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ id, body, files }: Written): Promise<boolean> => {
    // A note with only files takes their names as its text.
    const text = body.trim() || files.map(({ file }) => file.name).join(', ');
    const input = { id, body: text, references: [reference] };
    const verdict = createNote.input.safeParse(input);
    setProblem(verdict.error?.issues[0]?.message ?? null);
    if (!verdict.success) return false;
    try {
      const note = await create.mutateAsync(input);
      // An earlier call whose answer was lost may have saved an older text.
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
