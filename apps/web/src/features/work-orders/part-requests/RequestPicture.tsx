import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { ActionIcon, Popover } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { NoteAttachments, useNotes } from '../../notes/public.ts';
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
        <Pictures request={request} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Loaded when the popover opens; the pictures are attachments of a note on the order. */
function Pictures({ request }: { request: PartRequest }) {
  const [reference] = useState({ reference_type: 'work_order', reference_id: request.work_order_id } as const);
  const { data } = useNotes(reference, DEFAULT_ROWS_PER_PAGE);
  if (!data) return <LoadingState lines={2} />;
  const note = data.collection.find(({ id }) => id === request.note_id);
  if (!note) return <span>The note with the picture is gone.</span>;
  return (
    <>
      <NoteAttachments attachments={note.attachments} />
      <div>{note.body}</div>
    </>
  );
}
