export { assertNoteHere } from './assert-references.ts';
export { createNote } from './change-note.ts';
export { noteReferencesMover, pinnedNoteMover, sharedNotesMover } from './move-note-references.ts';
