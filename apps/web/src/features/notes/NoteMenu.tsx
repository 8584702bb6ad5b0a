import type { Note } from '@baydesk/contract/notes.contract';
import { change, create, remove } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconPaperclip, IconPencil, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { after } from '../../shared/api/use-endpoint.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { useCan } from '../../shared/permissions/use-can.ts';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { RowMenu } from '../../shared/ui/list/table/RowMenu.tsx';
import { RemoveItem } from '../../shared/ui/records/RemoveItem.tsx';
import { sortFiles } from './use-chosen-files.ts';
import { useNoteUploads } from './use-note-uploads.ts';
import { usePinNote, useRemoveNote, useRestoreNote } from './use-notes.ts';
import { ATTACHMENT_RULES, everyEnding } from './refuse-file.ts';

interface NoteMenuProps {
  note: Note;
  canBePinned: boolean;
  onEdit: () => void;
}

export function NoteMenu({ note, canBePinned, onEdit }: NoteMenuProps) {
  const mayChange = useCan(change('note'));
  const mayAttach = useCan(create('note'));
  const mayRemove = useCan(remove('note'));
  const files_ref = useRef<HTMLInputElement>(null);
  const uploads = useNoteUploads();
  const pin = usePinNote();
  const removeNote = useRemoveNote();
  const restore = useRestoreNote();
  if (!mayChange && !mayAttach && !mayRemove) return null;

  const attach = (input: HTMLInputElement) => {
    const { chosen, refused } = sortFiles([...(input.files ?? [])]);
    input.value = '';
    uploads.add({ note_id: note.id }, chosen);
    for (const message of refused) showNotice({ tone: 'negative', message, duration_ms: NOTIFICATION_MS.other_error });
  };
  const removeIt = () =>
    after(removeNote.mutateAsync({ id: note.id, version: note.version }), () =>
      undoable('Note removed', () => restore.mutateAsync({ id: note.id })),
    );
  return (
    <>
      <RowMenu name={`the note of ${note.created_by}`} width={190}>
        {mayChange && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        {mayChange && canBePinned && (
          <Menu.Item
            leftSection={<PinIcon isPinned={note.is_pinned} />}
            onClick={() => pin.mutate({ ...note, is_pinned: !note.is_pinned })}
          >
            {note.is_pinned ? 'Unpin' : 'Pin to the top'}
          </Menu.Item>
        )}
        {mayAttach && (
          <Menu.Item
            leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
            onClick={() => files_ref.current?.click()}
          >
            Attach files
          </Menu.Item>
        )}
        {mayRemove && <RemoveItem onClick={removeIt}>Remove</RemoveItem>}
      </RowMenu>
      <input
        ref={files_ref}
        type="file"
        multiple
        hidden
        aria-label="Files for this note"
        accept={everyEnding(ATTACHMENT_RULES)}
        onChange={(event) => attach(event.currentTarget)}
      />
    </>
  );
}

const PinIcon = ({ isPinned }: { isPinned: boolean }) =>
  isPinned ? <IconPinnedOff size={16} stroke={1.75} aria-hidden /> : <IconPin size={16} stroke={1.75} aria-hidden />;
