import type { Note } from '@baydesk/contract/notes.contract';
import { changeNote } from '@baydesk/contract/notes.contract';
import { IconPin } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import { AttachmentFiles } from '../../shared/ui/inputs/AttachmentFiles.tsx';
import { useHasKeptWords } from './use-kept-words.ts';
import { useNoteUploads } from './use-note-uploads.ts';
import { AgoText } from './AgoText.tsx';
import { LinkedText } from './LinkedText.tsx';
import { NoteAttachments } from './NoteAttachments.tsx';
import classes from './NoteCard.module.css';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteMenu } from './NoteMenu.tsx';

interface NoteCardProps {
  note: Note;
  /** Of the notes about a customer one stands in the customer's header. */
  canBePinned: boolean;
}

export function NoteCard({ note, canBePinned }: NoteCardProps) {
  const hasDraft = useHasKeptWords(changeNote.path, { id: note.id });
  const [isEditing, setIsEditing] = useState(hasDraft);
  const { uploads, retry, drop } = useNoteUploads();
  // What has arrived already is shown by the note itself.
  const arrived = new Set(note.attachments.map(({ id }) => id));
  const pending = uploads.filter(({ id, note_id }) => note_id === note.id && !arrived.has(id));
  return (
    <li className={classes.note} data-pinned={(canBePinned && note.is_pinned) || undefined}>
      <div className={classes.head}>
        <span className={classes.author}>{note.created_by}</span>
        {canBePinned && note.is_pinned && (
          <span className={classes.pin}>
            <StatusBadge status="pinned" label="Pinned" colour="blue" after={<IconPin size={12} aria-hidden />} />
          </span>
        )}
        <span className={classes.when}>
          <AgoText value={note.created_at} />
          {note.changed_at && (
            <>
              {' · edited '}
              {note.changed_by !== note.created_by && `by ${note.changed_by} `}
              <AgoText value={note.changed_at} />
            </>
          )}
        </span>
        <span className={classes.menu}>
          {!isEditing && <NoteMenu note={note} canBePinned={canBePinned} onEdit={() => setIsEditing(true)} />}
        </span>
      </div>
      {isEditing ? (
        <NoteEditor note={note} onClose={() => setIsEditing(false)} onReopen={() => setIsEditing(true)} />
      ) : (
        <p className={classes.body}>
          <LinkedText text={note.body} />
        </p>
      )}
      <NoteAttachments attachments={note.attachments} />
      <AttachmentFiles
        attachments={[]}
        pending={pending}
        onRemove={drop}
        onDrop={drop}
        onRetry={({ id }) => retry(id)}
      />
    </li>
  );
}
