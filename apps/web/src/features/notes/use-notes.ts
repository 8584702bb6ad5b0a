import type { Note, NoteReference } from '@baydesk/contract/notes.contract';
import {
  changeAttachment,
  changeNote,
  createNote,
  listLinePhotos,
  listNotesByReferences,
  removeAttachment,
  removeNote,
  restoreNote,
  showAttachmentToCustomer,
} from '@baydesk/contract/notes.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

export const useNotes = (reference: NoteReference, rows_per_page: number) =>
  useQuery({
    ...endpointQuery(listNotesByReferences, { ...reference, rows_per_page }, [
      'note',
      'by-references',
      reference.reference_type,
      reference.reference_id,
      rows_per_page,
    ]),
    placeholderData: keepPreviousData,
  });

/** One note of an order; undefined while it loads, null if it is gone. */
export function useNoteOfOrder(work_order_id: string, note_id: string): Note | null | undefined {
  const input = { reference_type: 'work_order', reference_id: work_order_id, note_id } as const;
  const { data } = useQuery(endpointQuery(listNotesByReferences, input, ['note', 'of-order', work_order_id, note_id]));
  return data && (data.collection[0] ?? null);
}

export const usePhotosOfOrder = (work_order_id: string) =>
  useQuery(endpointQuery(listLinePhotos, { work_order_id }, ['note', 'of-lines', work_order_id])).data?.collection;

const REFRESHES = shownBy('note');

export const useCreateNote = () => useEndpointMutation(createNote, { refreshes: REFRESHES, refusals: 'shown_by_form' });
export const useChangeNote = () => useEndpointMutation(changeNote, { refreshes: REFRESHES, refusals: 'shown_by_form' });
export const usePinNote = () => useEndpointMutation(changeNote, { refreshes: REFRESHES });
export const useRemoveNote = () => useEndpointMutation(removeNote, { refreshes: REFRESHES });
export const useRestoreNote = () => useEndpointMutation(restoreNote, { refreshes: REFRESHES });
export const useRenameAttachment = () =>
  useEndpointMutation(changeAttachment, { refreshes: REFRESHES, refusals: 'shown_by_form' });
export const useRemoveAttachment = () => useEndpointMutation(removeAttachment, { refreshes: REFRESHES });
export const useShowToCustomer = () => useEndpointMutation(showAttachmentToCustomer, { refreshes: REFRESHES });
