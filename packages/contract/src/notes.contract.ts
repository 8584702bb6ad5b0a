import { NOTE_REFERENCE_TYPES } from '@baydesk/domain/notes/note-reference-type';
import { change, create, remove, view } from '@baydesk/domain/permissions/permission';
import { maxLength, required } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { checked, instant, requiredText, uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';

/** The record a note belongs to. A general note belongs to the organization. */
export const noteReference = z.object({ reference_type: z.enum(NOTE_REFERENCE_TYPES), reference_id: uuid });
export type NoteReference = z.output<typeof noteReference>;

const noteBody = checked(
  z.string().overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
  required('Note'),
  maxLength('Note', 10_000),
);

export const attachmentView = z.object({
  id: uuid,
  note_id: uuid,
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.int(),
  has_preview: z.boolean(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  /** The line whose photo it is. */
  line_id: uuid.nullable(),
  /** Sent with the estimate of its line. */
  is_for_customer: z.boolean(),
  created_by: z.string(),
  created_at: instant,
  version,
});
export type Attachment = z.output<typeof attachmentView>;

export const noteView = z.object({
  id: uuid,
  body: z.string(),
  references: z.array(noteReference.extend({ name: z.string() })),
  /** Shown in the header of the customer it is about. */
  is_pinned: z.boolean(),
  attachments: z.array(attachmentView),
  /** The people told of the note, with the name that stands in it after an @. */
  mentions: z.array(z.object({ staff_id: uuid, name: z.string() })),
  created_by: z.string(),
  created_at: instant,
  changed_by: z.string().nullable(),
  changed_at: instant.nullable(),
  version,
});
export type Note = z.output<typeof noteView>;

/** `count` is the number of notes on all pages. */
const notesOutput = listOutput(noteView).extend({ count: z.int() });

export const listNotes = defineEndpoint({
  method: 'GET',
  path: '/notes',
  summary: 'The notes of the organization, the newest first.',
  permission: view('note'),
  input: listInput(['created_at']).extend({ reference_type: z.enum(NOTE_REFERENCE_TYPES).optional() }),
  output: notesOutput,
});

export const listNotesByReferences = defineEndpoint({
  method: 'GET',
  path: '/notes/by-references',
  summary: 'The notes about one thing, the pinned one first and then the newest.',
  permission: view('note'),
  input: listInput(['created_at']).extend({
    reference_type: z.enum(NOTE_REFERENCE_TYPES),
    reference_id: uuid,
    /** That note alone, if it is about the thing. */
    note_id: uuid.optional(),
  }),
  output: notesOutput,
});

export const listMentionable = defineEndpoint({
  method: 'GET',
  path: '/notes/mentionable',
  summary: 'The people who can be mentioned in a note with @ and their name; for an order those of its location.',
  permission: create('note'),
  input: z.object({ work_order_id: uuid.optional() }),
  output: z.object({ collection: z.array(z.object({ staff_id: uuid, name: z.string() })) }),
});

export const createNote = defineEndpoint({
  method: 'POST',
  path: '/notes/create',
  summary: 'Writes a note about a customer, a vehicle, a document or the shop, and tells those it mentions.',
  permission: create('note'),
  input: z.object({
    id: uuid,
    body: noteBody,
    references: z
      .array(noteReference)
      .min(1)
      .max(10)
      .meta({ examples: [[{ reference_type: 'customer', reference_id: '0198a7c1-5f6b-7d3e-9b1a-2c4d6e8f0a1b' }]] }),
    is_pinned: z.boolean().default(false),
  }),
  output: noteView,
});

export const changeNote = defineEndpoint({
  method: 'POST',
  path: '/notes/change',
  summary:
    'Changes what a note says, or whether it is pinned; of the notes about a customer one is pinned at most. Tells those it newly mentions.',
  permission: change('note'),
  input: z.object({ id: uuid, version, body: noteBody, is_pinned: z.boolean() }),
  output: noteView,
});

export const removeNote = defineEndpoint({
  method: 'POST',
  path: '/notes/delete',
  summary: 'Removes a note.',
  permission: remove('note'),
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

export const restoreNote = defineEndpoint({
  method: 'POST',
  path: '/notes/restore',
  summary: 'Brings a removed note back.',
  permission: remove('note'),
  input: z.object({ id: uuid }),
  output: noteView,
});

export const supportedMimeTypes = defineEndpoint({
  method: 'GET',
  path: '/notes/supported-mime-types',
  summary: 'What can be attached to a note, and how large it may be.',
  permission: view('note'),
  input: z.object({}),
  output: z.object({
    limit_bytes: z.int(),
    collection: z.array(z.object({ mime_type: z.string(), extensions: z.array(z.string()), label: z.string() })),
  }),
});

export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/notes/attachments/upload',
  summary: 'Attaches a file to a note; its content must be what its name says.',
  permission: create('note'),
  input: z.object({
    id: uuid,
    note_id: uuid,
    /** Attaches the file as a photo to a line of the note's order, and shows it to the customer. */
    line_id: uuid.optional(),
    file: z.file('File is a required field'),
  }),
  output: attachmentView,
});

export const changeAttachment = defineEndpoint({
  method: 'POST',
  path: '/notes/attachments/change',
  summary: 'Gives an attachment another name.',
  permission: change('note'),
  input: z.object({ id: uuid, version, file_name: requiredText('File name', 200) }),
  output: attachmentView,
});

export const removeAttachment = defineEndpoint({
  method: 'POST',
  path: '/notes/attachments/delete',
  summary: 'Removes an attachment, or puts it back.',
  permission: change('note'),
  input: z.object({ id: uuid, is_removed: z.boolean() }),
  output: attachmentView,
});

export const listLinePhotos = defineEndpoint({
  method: 'GET',
  path: '/notes/attachments/of-lines',
  summary: 'The photos on the lines of an order, the oldest first.',
  permission: view('note'),
  input: z.object({ work_order_id: uuid }),
  output: z.object({ collection: z.array(attachmentView) }),
});

export const showAttachmentToCustomer = defineEndpoint({
  method: 'POST',
  path: '/notes/attachments/show-to-customer',
  summary: 'Says whether the customer sees a photo of a line.',
  permission: change('note'),
  input: z.object({ id: uuid, version, is_for_customer: z.boolean() }),
  output: attachmentView,
});

export const downloadAttachment = defineEndpoint({
  method: 'GET',
  path: '/notes/attachments/{id}/content',
  summary: 'The attached file itself.',
  permission: view('note'),
  input: z.object({ id: uuid, version: z.string().max(40).optional() }),
  output: z.file(),
});

export const previewAttachment = defineEndpoint({
  method: 'GET',
  path: '/notes/attachments/{id}/preview',
  summary: 'A small picture of an attached picture.',
  permission: view('note'),
  input: z.object({ id: uuid, version: z.string().max(40).optional() }),
  output: z.file(),
});
