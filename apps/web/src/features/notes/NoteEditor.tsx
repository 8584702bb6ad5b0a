import type { Note } from '@baydesk/contract/notes.contract';
import { changeNote } from '@baydesk/contract/notes.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../shared/api/api-error.ts';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { Callout } from '../../shared/ui/feedback/Callout.tsx';
import { KeyHint } from '../../shared/ui/display/KeyHint.tsx';
import { MentionTextarea } from './MentionTextarea.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useChangeNote } from './use-notes.ts';
import classes from './NoteEditor.module.css';

interface NoteEditorProps {
  note: Note;
  onClose: () => void;
  /** Opens the editor again when a drop is undone. */
  onReopen: () => void;
}

/** A note edited in place: Ctrl-Enter saves, Esc reverts; another person's change is shown beside the person's text. */
export function NoteEditor({ note, onClose, onReopen }: NoteEditorProps) {
  const [begun_with] = useState(note.body);
  const words = useDraftText(changeNote.path, { id: note.id }, note.body);
  const change = useChangeNote();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const text_ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const text = text_ref.current;
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, []);
  const isChangedMeanwhile = note.body !== begun_with;

  const close = () => {
    words.forget();
    onClose();
  };
  const drop = () => {
    const { body } = words;
    close();
    if (body === note.body) return;
    undoable('Change discarded', () => {
      words.type(body);
      onReopen();
    });
  };
  const save = async () => {
    if (change.isPending) return;
    const { id, version, is_pinned } = note;
    const input = { id, version, is_pinned, body: words.body };
    const verdict = changeNote.input.safeParse(input);
    setProblem(verdict.error?.issues[0]?.message ?? null);
    if (!verdict.success) return;
    try {
      if (verdict.data.body !== note.body) await change.mutateAsync(input);
      close();
    } catch (error) {
      // The other person's text then arrives as the note and is shown above.
      if (isRefusal(error, 412)) await queryClient.invalidateQueries({ queryKey: ['note'] });
      else setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      drop();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={classes.editor}>
      {isChangedMeanwhile && (
        <Callout tone="warning" title={`${note.changed_by ?? 'Someone'} changed this meanwhile to`} isAlert>
          <div className={classes.theirs}>{note.body}</div>
        </Callout>
      )}
      <MentionTextarea
        ref={text_ref}
        workOrderId={note.references.find(({ reference_type }) => reference_type === 'work_order')?.reference_id}
        aria-label="Note"
        autosize
        minRows={2}
        maxRows={20}
        value={words.body}
        error={problem}
        readOnly={change.isPending}
        onType={words.type}
        onKeyDown={onKeyDown}
      />
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" disabled={change.isPending} onClick={drop}>
          {isChangedMeanwhile ? 'Keep theirs' : 'Cancel'}
        </Button>
        <Button loading={change.isPending} rightSection={<KeyHint keys={['Mod', '↵']} />} onClick={() => void save()}>
          {isChangedMeanwhile ? 'Save mine' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
