import { loadedLater } from '../../shared/routing/loaded-later.tsx';

export { NoteAttachments } from './NoteAttachments.tsx';
export { PinnedNote } from './PinnedNote.tsx';
export { PhotoButton } from './photos/PhotoButton.tsx';
export { PhotosUnderWay } from './photos/PhotosUnderWay.tsx';
export { PhotosOfNote } from './photos/PhotosOfNote.tsx';
export { PhotoThumbs } from './photos/PhotoThumbs.tsx';
export type { LinePhotos } from './photos/use-line-photos.ts';
export { useLinePhotos } from './photos/use-line-photos.ts';
export { useChosenFiles } from './use-chosen-files.ts';
export { useNoteUploads, useWarnBeforeLosing } from './use-note-uploads.ts';
export { useChangeNote, useCreateNote, useNoteOfOrder, usePhotosOfOrder } from './use-notes.ts';
/** The notes of a record with their composer; many who show photos or count notes show none. */
export const NotesSection = loadedLater(() => import('./NotesSection.tsx'), 'NotesSection');
