export { noteReferencesMover, pinnedNoteMover, sharedNotesMover } from './move-note-references.ts';
