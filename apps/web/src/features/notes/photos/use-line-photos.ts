import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { create } from '@baydesk/domain/permissions/permission';
import { v7 as uuidv7 } from 'uuid';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { refusePhoto } from '../refuse-file.ts';
import { sortFiles } from '../use-chosen-files.ts';
import { useNoteUploads } from '../use-note-uploads.ts';
import { usePhotosOfOrder } from '../use-notes.ts';

export type LinePhotos = ReturnType<typeof useLinePhotos>;

/** The photos of a line, its running uploads, and a function to add photos once the list is loaded and the person may. */
export function useLinePhotos(line: Pick<WorkOrderLine, 'line_id' | 'line_name' | 'work_order_id'>) {
  const { line_id, line_name, work_order_id } = line;
  const of_order = usePhotosOfOrder(work_order_id);
  const mayAdd = useCan(create('note'));
  const { uploads, add: send, retry, drop } = useNoteUploads();
  const photos = of_order?.filter((photo) => photo.line_id === line_id) ?? [];
  const arrived = new Set(photos.map(({ id }) => id));
  const of_line = uploads.filter((upload) => upload.line_id === line_id);

  const add = (files: readonly File[]) => {
    const { chosen, refused } = sortFiles(files, refusePhoto);
    // All photos of a line hang on one note of its order.
    const note_id = photos[0]?.note_id ?? of_line[0]?.note_id;
    const reference = { reference_type: 'work_order', reference_id: work_order_id } as const;
    const new_note = { body: `Photos: ${line_name}`, references: [reference] };
    send(note_id ? { note_id, line_id } : { note_id: uuidv7(), line_id, new_note }, chosen);
    for (const message of refused) showNotice({ tone: 'negative', message, duration_ms: NOTIFICATION_MS.other_error });
  };
  return {
    photos,
    pending: of_line.filter(({ id }) => !arrived.has(id)),
    add: mayAdd && of_order ? add : null,
    retry,
    drop,
  };
}
