import { attachmentTypeNamed, cleanFileName } from '@baydesk/domain/notes/attachment-name';
import type { AttachmentType } from '@baydesk/domain/notes/attachment-types';
import { ATTACHMENT_TYPES, attachmentTypeOf } from '@baydesk/domain/notes/attachment-types';
import { fileTypeFromBlob } from 'file-type';
import sharp from 'sharp';
import { refuse } from '../../platform/request/errors.ts';
import { fitPicture, MOST_SHOWN_PIXELS } from '../../platform/documents/open-picture.ts';
import { pathOf } from '../../platform/request/uploads.ts';

/** Other MIME types that phones and cameras use for the same formats. */
const SAME_AS: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
};

export interface InspectedFile {
  readonly file_name: string;
  readonly type: AttachmentType;
  readonly file: File;
}

/** Refuses a file whose content does not match its extension. The MIME type sent by the browser is ignored. */
export async function inspectFile(file: File): Promise<InspectedFile> {
  const file_name = cleanFileName(unescapeName(file.name));
  const name = file_name || 'This file';
  if (file.size === 0) refuse('file_is_empty', { name }, 'file');
  const type = attachmentTypeNamed(file_name) ?? refuse('type_not_supported', { name, types: TYPES_IN_WORDS }, 'file');
  if (!(await isOfType(file, type))) refuseContent({ file_name, type });
  return { file_name, type, file };
}

/** Browsers escape these three characters of a file name in a form. */
const unescapeName = (name: string) => name.replace(/%(?:22|0D|0A)/g, decodeURIComponent);

function refuseContent({ file_name, type }: Pick<InspectedFile, 'file_name' | 'type'>): never {
  return refuse('content_is_other', { name: file_name, label: type.label }, 'file');
}

const TYPES_IN_WORDS = new Intl.ListFormat('en', { type: 'conjunction' }).format(
  ATTACHMENT_TYPES.map(({ extensions }) => extensions[0]),
);

async function isOfType(file: File, { mime_type }: AttachmentType): Promise<boolean> {
  const recognized_type = await recognize(file);
  // A text may look like HTML or SVG; it is stored and served as text anyway.
  if (mime_type.startsWith('text/')) return !attachmentTypeOf(recognized_type ?? '') && isText(file);
  return recognized_type === mime_type;
}

async function recognize(file: File): Promise<string | undefined> {
  try {
    const mime_type = (await fileTypeFromBlob(file))?.mime;
    return mime_type && (SAME_AS[mime_type] ?? mime_type);
  } catch {
    return undefined;
  }
}

/** Accepts UTF-8, and UTF-16 with a byte order mark. */
async function isText(file: File): Promise<boolean> {
  const decoder = new TextDecoder(encodingOf(await file.slice(0, 2).bytes()), { fatal: true });
  try {
    for await (const chunk of file.stream()) if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const LARGEST_PX = 480;

export interface Preview {
  readonly preview: Buffer | null;
  readonly width_px: number | null;
  readonly height_px: number | null;
}

const NO_PREVIEW: Preview = { preview: null, width_px: null, height_px: null };

/** Makes a small picture; refuses a picture that cannot be read. */
export async function fitPreview(inspected: InspectedFile): Promise<Preview> {
  if (!inspected.type.is_picture) return NO_PREVIEW;
  const path = pathOf(inspected.file);
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    const size = { width_px: autoOrient.width, height_px: autoOrient.height };
    if (size.width_px * size.height_px > MOST_SHOWN_PIXELS) return { ...size, preview: null };
    return { ...size, preview: await fitPicture(path, LARGEST_PX) };
  } catch {
    return refuseContent(inspected);
  }
}
