export interface AttachmentType {
  readonly mime_type: string;
  /** The file extensions, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  readonly label: string;
  /** Every browser shows it as a picture, and it cannot contain scripts. */
  readonly is_picture: boolean;
}

/** The file types that can be attached to a note. */
export const ATTACHMENT_TYPES: readonly AttachmentType[] = [
  { mime_type: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'JPEG picture', is_picture: true },
  { mime_type: 'image/png', extensions: ['png'], label: 'PNG picture', is_picture: true },
  { mime_type: 'image/webp', extensions: ['webp'], label: 'WebP picture', is_picture: true },
  { mime_type: 'image/gif', extensions: ['gif'], label: 'GIF picture', is_picture: true },
  { mime_type: 'image/avif', extensions: ['avif'], label: 'AVIF picture', is_picture: true },
  { mime_type: 'image/heic', extensions: ['heic', 'heif'], label: 'HEIC picture', is_picture: false },
  { mime_type: 'application/pdf', extensions: ['pdf'], label: 'PDF', is_picture: false },
  { mime_type: 'text/plain', extensions: ['txt', 'log'], label: 'Text', is_picture: false },
  { mime_type: 'text/csv', extensions: ['csv'], label: 'CSV table', is_picture: false },
  {
    mime_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    label: 'Word document',
    is_picture: false,
  },
  {
    mime_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    label: 'Excel workbook',
    is_picture: false,
  },
  { mime_type: 'video/mp4', extensions: ['mp4'], label: 'MP4 video', is_picture: false },
  { mime_type: 'video/quicktime', extensions: ['mov'], label: 'QuickTime video', is_picture: false },
];

export const attachmentTypeOf = (mime_type: string): AttachmentType | undefined =>
  ATTACHMENT_TYPES.find((type) => type.mime_type === mime_type);
