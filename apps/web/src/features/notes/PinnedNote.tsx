import type { NoteReference } from '@baydesk/contract/notes.contract';
import type { PinnedNote as Pinned } from '@baydesk/contract/pinned-note';
import { change, create } from '@baydesk/domain/permissions/permission';
import { required } from '@baydesk/domain/validation/text-rules';
import { IconFlag } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import { useCan } from '../../shared/permissions/use-can.ts';
import { InlineEdit } from '../../shared/ui/edit/InlineEdit.tsx';
import classes from './PinnedNote.module.css';
import { useChangeNote, useCreateNote } from './use-notes.ts';

interface PinnedNoteProps {
  reference: NoteReference;
  note: Pinned | null;
  /** True for a record that can only be viewed. */
  isReadOnly?: boolean;
}

/** The pinned note in the header of a record, edited in place. */
export function PinnedNote({ reference, note, isReadOnly = false }: PinnedNoteProps) {
  const mayChange = useCan(change('note'));
  const mayPin = useCan(create('note')) && !isReadOnly;
  const changeIt = useChangeNote();
  const pin = useCreateNote();
  if (note === null && !mayPin) return null;

  const save = (body: string) =>
    note
      ? changeIt.mutateAsync({ id: note.id, version: note.version, body, is_pinned: true })
      : pin.mutateAsync({ id: uuidv7(), body, references: [reference], is_pinned: true });
  return (
    <div className={classes.pinned} data-blank={note === null || undefined}>
      <IconFlag size={14} stroke={1.75} className={classes.flag} aria-hidden />
      <InlineEdit
        label="Pinned note"
        value={note?.body ?? ''}
        emptyText="Pin a note"
        rule={(text) => required('Note')(text)}
        onSave={save}
        readOnly={note !== null && !mayChange}
        multiline
      />
    </div>
  );
}
