export { NoteAttachments } from './notes/NoteAttachments.tsx';
export { NotesSection } from './notes/NotesSection.tsx';
export { useChosenFiles } from './use-chosen-files.ts';
export { useNoteUploads, useWarnBeforeLosing } from './use-note-uploads.ts';
export { useChangeNote, useCreateNote, useNotes } from './use-notes.ts';
