import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { CallInput } from '../../../shared/api/call.ts';
import { OfferedPartTiles } from '../../inventory/public.ts';
import {
  useChangeNote,
  useChosenFiles,
  useCreateNote,
  useNoteUploads,
  useWarnBeforeLosing,
} from '../../notes/public.ts';
import { useOrderCall } from '../../work-orders/public.ts';
import { PhotoField } from './PhotoField.tsx';

interface AskForPartDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
}

/** Asks the parts desk for a part, with a description or a photo of it. */
export function AskForPartDialog({ line, onClose }: AskForPartDialogProps) {
  const photos = useChosenFiles();
  const ask = useAskForPart(line, photos.files);
  useWarnBeforeLosing(photos.files.length > 0);
  return (
    <FormDialog
      title={`Part for ${line.line_name}`}
      submitLabel="Ask for it"
      endpoint={makePartRequest}
      initial={blankRequest(line.line_id)}
      mutation={{ mutateAsync: ask }}
      onSaved={() => showNotice(done('The parts desk knows'))}
      onClose={onClose}
    >
      <TextAreaField
        name="description"
        label="What do you need?"
        placeholder="Brake drum, steer axle, left"
        minRows={2}
      />
      <PhotoField photos={photos} />
      <OfferedPartTiles />
      <QuantityField name="quantity" label="How many?" />
    </FormDialog>
  );
}

const blankRequest = (line_id: string) => ({
  line_id,
  description: '',
  quantity: 1,
  part_number: '',
  catalogue_part_id: null,
  part_category_id: null,
  part_source_type: 'vendor' as const,
  vendor_id: null,
});

type ChosenFiles = ReturnType<typeof useChosenFiles>['files'];

/**
 * Asks for a part. Photos belong to a note of the order and upload in the background, so that the technician does not
 * wait for them. The ids are made once, so that a second try creates no duplicates.
 */
function useAskForPart({ work_order_id, line_name }: WorkOrderLine, photos: ChosenFiles) {
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
