import { attachmentTypeNamed, cleanFileName } from '@baydesk/domain/notes/attachment-name';
import type { AttachmentType } from '@baydesk/domain/notes/attachment-types';
import { ATTACHMENT_TYPES, attachmentTypeOf } from '@baydesk/domain/notes/attachment-types';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refuse } from '../../platform/errors.ts';
import { fitPicture, MOST_SHOWN_PIXELS } from '../../platform/open-picture.ts';

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
  readonly content: Uint8Array;
}

/** Refuses a file whose content does not match its extension. The MIME type sent by the browser is ignored. */
export async function inspectFile(file: File): Promise<InspectedFile> {
  const file_name = cleanFileName(unescapeName(file.name));
  const name = file_name || 'This file';
  if (file.size === 0) refuse('file_is_empty', { name }, 'file');
  const type = attachmentTypeNamed(file_name) ?? refuse('type_not_supported', { name, types: TYPES_IN_WORDS }, 'file');
  const content = await file.bytes();
  if (!(await isOfType(content, type))) refuseContent({ file_name, type });
  return { file_name, type, content };
}

/** Browsers escape these three characters of a file name in a form. */
const unescapeName = (name: string) => name.replace(/%(?:22|0D|0A)/g, decodeURIComponent);

function refuseContent({ file_name, type }: Pick<InspectedFile, 'file_name' | 'type'>): never {
  return refuse('content_is_other', { name: file_name, label: type.label }, 'file');
}

const TYPES_IN_WORDS = new Intl.ListFormat('en', { type: 'conjunction' }).format(
  ATTACHMENT_TYPES.map(({ extensions }) => extensions[0]),
);

async function isOfType(content: Uint8Array, { mime_type }: AttachmentType): Promise<boolean> {
  const found = await recognize(content);
  // A text may look like HTML or SVG; it is stored and served as text anyway.
  if (mime_type.startsWith('text/')) return isText(content) && !attachmentTypeOf(found ?? '');
  return found === mime_type;
}

async function recognize(content: Uint8Array): Promise<string | undefined> {
  try {
    const mime_type = (await fileTypeFromBuffer(content))?.mime;
    return mime_type && (SAME_AS[mime_type] ?? mime_type);
  } catch {
    return undefined;
  }
}

/** Accepts UTF-8, and UTF-16 with a byte order mark. */
function isText(content: Uint8Array): boolean {
  try {
    return !new TextDecoder(encodingOf(content), { fatal: true }).decode(content).includes('\0');
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
export async function fitPreview(file: InspectedFile): Promise<Preview> {
  if (!file.type.is_picture) return NO_PREVIEW;
  try {
    const { autoOrient } = await sharp(file.content, { limitInputPixels: false }).metadata();
    const size = { width_px: autoOrient.width, height_px: autoOrient.height };
    if (size.width_px * size.height_px > MOST_SHOWN_PIXELS) return { ...size, preview: null };
    return { ...size, preview: await fitPicture(file.content, LARGEST_PX) };
  } catch {
    return refuseContent(file);
  }
}
