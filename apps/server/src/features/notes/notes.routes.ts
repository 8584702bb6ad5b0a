import * as notes from '@baydesk/contract/notes.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { downloadAttachment, previewAttachment, supportedMimeTypes } from './attachments.queries.ts';
import { changeAttachment } from './change-attachment.ts';
import { changeNote } from './change-note.ts';
import { createNote } from './create-note.ts';
import { listLinePhotos } from './line-photos.queries.ts';
import { listNotes, listNotesByReferences } from './notes.queries.ts';
import { removeAttachment } from './remove-attachment.ts';
import { removeNote, restoreNote } from './remove-note.ts';
import { showAttachmentToCustomer } from './show-attachment-to-customer.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const notesRoutes = [
  bind(notes.listNotes, listNotes),
  bind(notes.listNotesByReferences, listNotesByReferences),
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
