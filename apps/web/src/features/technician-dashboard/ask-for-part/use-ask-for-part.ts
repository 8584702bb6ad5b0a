import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '../../../shared/api/call.ts';
import type { useChosenFiles } from '../../notes/public.ts';
import { useChangeNote, useCreateNote, useNoteUploads } from '../../notes/public.ts';
import { useOrderCall } from '../../work-orders/public.ts';

type ChosenFiles = ReturnType<typeof useChosenFiles>['files'];

/**
 * Asks for a part. Photos belong to a note of the order and upload in the background, so that the technician does not
 * wait for them. The ids are made once, so that a second try creates no duplicates.
 */
export function useAskForPart({ work_order_id, line_name }: WorkOrderLine, photos: ChosenFiles) {
  const make = useOrderCall(makePartRequest, 'shown_by_form');
  const create = useCreateNote();
  const change = useChangeNote();
  const uploads = useNoteUploads();
  const [note_id] = useState(() => uuidv7());
  const on_their_way = useRef(new Set<string>());

  const sendPhotos = async (description: string): Promise<string> => {
    const body = `Part for ${line_name}: ${description}`;
    const reference = { reference_type: 'work_order', reference_id: work_order_id } as const;
    const note = await create.mutateAsync({ id: note_id, body, references: [reference] });
    // An earlier try whose answer was lost may have saved the note with an older description.
    if (note.body !== body) await change.mutateAsync({ ...note, body });
    const fresh = photos.filter(({ id }) => !on_their_way.current.has(id));
    uploads.add({ note_id }, fresh);
    for (const { id } of fresh) on_their_way.current.add(id);
    return note_id;
  };
  return async (input: CallInput<typeof makePartRequest>) => {
    const note = photos.length > 0 ? await sendPhotos(input.description) : null;
    return make(() => ({ ...input, note_id: note }));
  };
}
