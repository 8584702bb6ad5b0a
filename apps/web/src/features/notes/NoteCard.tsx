import type { Note } from '@baydesk/contract/notes.contract';
import { changeNote } from '@baydesk/contract/notes.contract';
import { splitAtMentions } from '@baydesk/domain/notes/mentions';
import { relativeTime } from '@baydesk/domain/format/relative-time';
import { Anchor } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { now } from '../../shared/format/now.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import { fullMoment } from '../../shared/ui/display/describe-moment.ts';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import { AttachmentFiles } from '../../shared/ui/inputs/AttachmentFiles.tsx';
import { linkParts } from './link-parts.ts';
import { NoteAttachments } from './NoteAttachments.tsx';
import classes from './NoteCard.module.css';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteMenu } from './NoteMenu.tsx';
import { useHasDraftText } from './use-draft-text.ts';
import { useNoteUploads } from './use-note-uploads.ts';

interface NoteCardProps {
  note: Note;
  /** One note of a customer can be pinned to the customer's header. */
  canBePinned: boolean;
}

export function NoteCard({ note, canBePinned }: NoteCardProps) {
  const hasDraft = useHasDraftText(changeNote.path, { id: note.id });
  const [isEditing, setIsEditing] = useState(hasDraft);
  const { uploads, retry, drop } = useNoteUploads();
  // The note itself shows the files that have arrived.
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
          <NoteText note={note} />
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

/** '3 hours ago'; hovering shows the full date. */
function AgoText({ value }: { value: string }) {
  const { timezone } = workplaceFormat();
  return (
    <time
      dateTime={value}
      // Written on pointing, because on a screen left open it would soon be wrong.
      onPointerEnter={(event) => {
        event.currentTarget.title = fullMoment(value, { now: now(), timezone });
      }}
    >
      {relativeTime(value, now())}
    </time>
  );
}

/** Text as it was written, with web addresses to follow and the people it mentions highlighted. */
function NoteText({ note: { body, mentions } }: { note: Note }) {
  return linkParts(body).map((part, index) =>
    part.is_link ? (
      <Anchor key={index} inherit underline="always" href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </Anchor>
    ) : (
      <Fragment key={index}>
        {splitAtMentions(part.text, mentions).map(({ text, is_mention }, piece) =>
          is_mention ? (
            <span key={piece} className={classes.mention}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </Fragment>
    ),
  );
}
