import { withDetails } from '@baydesk/contract/error-answer';
import { FILE_ERRORS } from '@baydesk/contract/file-errors';
import { FILE_LIMIT_BYTES } from '@baydesk/domain/limits';
import { attachmentTypeNamed } from '@baydesk/domain/notes/attachment-name';
import { ATTACHMENT_TYPES } from '@baydesk/domain/notes/attachment-types';

interface AttachmentRules {
  readonly limit_bytes: number;
  readonly collection: readonly { readonly mime_type: string; readonly extensions: readonly string[] }[];
}

/** The file types that the server accepts. They change only with a new version, so they need not be asked for. */
export const ATTACHMENT_RULES: AttachmentRules = {
  limit_bytes: FILE_LIMIT_BYTES,
  collection: ATTACHMENT_TYPES,
};

const MB = 1024 * 1024;

export const limitInWords = ({ limit_bytes }: AttachmentRules): string => `${Math.floor(limit_bytes / MB)} MB`;

/** 'jpg, png, … and mov', the usual ending of each type. */
export const endingsInWords = ({ collection }: AttachmentRules): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(
    collection.flatMap(({ extensions }) => extensions.slice(0, 1)),
  );

/** The files that the file chooser offers. */
export const everyEnding = ({ collection }: AttachmentRules): string =>
  collection.flatMap(({ mime_type, extensions }) => [mime_type, ...extensions.map((ending) => `.${ending}`)]).join(',');

/** The server's refusal of a file, known before the upload; null when the file is fine. */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>, rules: AttachmentRules): string | null {
  if (size === 0) return withDetails(FILE_ERRORS.file_is_empty.message, { name });
  if (size > rules.limit_bytes) return `${name} is larger than the ${limitInWords(rules)} a file may have.`;
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  const is_known = rules.collection.some(({ extensions }) => extensions.includes(ending));
  return is_known ? null : withDetails(FILE_ERRORS.type_not_supported.message, { name, types: endingsInWords(rules) });
}

/** The same for a photo of a line, which has to be something every browser shows. */
export function refusePhoto(file: Pick<File, 'name' | 'size'>, rules: AttachmentRules): string | null {
  const is_shown = attachmentTypeNamed(file.name)?.is_picture ?? false;
  return (
    refuseFile(file, rules) ?? (is_shown ? null : withDetails(FILE_ERRORS.not_a_photo.message, { name: file.name }))
  );
}
