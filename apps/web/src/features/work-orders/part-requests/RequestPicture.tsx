import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { ActionIcon, Popover } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { NoteAttachments, useNoteOfOrder } from '../../notes/public.ts';
import { partName } from './request-words.ts';

const PICTURES_PX = 260;

/** The button that opens the pictures of a part. */
export function RequestPicture({ request }: { request: PartRequest }) {
  if (request.note_id === null) return null;
  return (
    <Popover width={PICTURES_PX} position="bottom-start" shadow="md" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Pictures of ${partName(request)}`}>
          <IconPhoto size={15} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Pictures of ${partName(request)}`}>
        <Pictures work_order_id={request.work_order_id} note_id={request.note_id} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Loaded when the popover opens; the pictures are attachments of a note on the order. */
function Pictures({ work_order_id, note_id }: { work_order_id: string; note_id: string }) {
  const note = useNoteOfOrder(work_order_id, note_id);
  if (note === undefined) return <LoadingState lines={2} />;
  if (note === null) return <span>The note with the picture is gone.</span>;
  return (
    <>
      <NoteAttachments attachments={note.attachments} />
      <div>{note.body}</div>
    </>
  );
}
