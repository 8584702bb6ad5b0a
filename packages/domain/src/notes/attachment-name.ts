import type { AttachmentType } from './attachment-types.ts';
import { ATTACHMENT_TYPES } from './attachment-types.ts';

const MOST_CHARACTERS = 200;

const endingOf = (file_name: string) => /\.([^.]+)$/.exec(file_name)?.[1]?.toLowerCase() ?? '';

/** The extension of a file name, in lower case. */
export const attachmentTypeNamed = (file_name: string): AttachmentType | undefined =>
  ATTACHMENT_TYPES.find(({ extensions }) => extensions.includes(endingOf(file_name)));

/** Removes invisible characters and folders and shortens the name; the extension stays. */
export function cleanFileName(file_name: string): string {
  const name = file_name
    .replace(/^.*[/\\]/su, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const letters = Array.from(name);
  if (letters.length <= MOST_CHARACTERS) return name;
  const ending = Array.from(/\.[^.]{1,10}$/u.exec(name)?.[0] ?? '');
  return [...letters.slice(0, MOST_CHARACTERS - ending.length), ...ending].join('');
}

/** A new name for a file of a known type: without one of the type's extensions it gets the usual one. */
export function renamedFile(file_name: string, { extensions }: Pick<AttachmentType, 'extensions'>): string {
  const name = cleanFileName(file_name);
  return extensions.includes(endingOf(name)) ? name : `${name}.${extensions[0]}`;
}
