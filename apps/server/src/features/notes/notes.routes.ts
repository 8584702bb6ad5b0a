import * as notes from '@baydesk/contract/notes.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { downloadAttachment, listLinePhotos, previewAttachment, supportedMimeTypes } from './attachments.queries.ts';
import { changeAttachment, removeAttachment, showAttachmentToCustomer } from './change-attachment.ts';
import { changeNote, createNote, removeNote, restoreNote } from './change-note.ts';
import { listNotes, listNotesByReferences } from './notes.queries.ts';
import { listMentionable } from './mention-people.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const notesRoutes = [
  bind(notes.listNotes, listNotes),
  bind(notes.listNotesByReferences, listNotesByReferences),
  bind(notes.listMentionable, listMentionable),
  bind(notes.createNote, createNote),
  bind(notes.changeNote, changeNote),
  bind(notes.removeNote, removeNote),
  bind(notes.restoreNote, restoreNote),
  bind(notes.supportedMimeTypes, supportedMimeTypes),
  bind(notes.uploadAttachment, uploadAttachment),
  bind(notes.changeAttachment, changeAttachment),
  bind(notes.removeAttachment, removeAttachment),
  bind(notes.listLinePhotos, listLinePhotos),
  bind(notes.showAttachmentToCustomer, showAttachmentToCustomer),
  bind(notes.downloadAttachment, downloadAttachment),
  bind(notes.previewAttachment, previewAttachment),
];
