import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

const FILE_LIMIT_BYTES = 25 * 1024 * 1024;
const FILE_LIMIT_TEXT = '25 MB';
const FIELD_LIMIT_BYTES = 100 * 1024;
const MOST_FIELDS = 50;

/** Lets the endpoints registered on `app` accept forms with one file. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: FILE_LIMIT_BYTES,
      fields: MOST_FIELDS,
      fieldSize: FIELD_LIMIT_BYTES,
      parts: MOST_FIELDS + 1,
      fieldNameSize: 100,
    },
  });
}

/** The fields of a form as text and its file as a `File`; any other body is returned unchanged. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  try {
    const fields: [string, unknown][] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) refuse('unreadable_body');
      const value =
        part.type === 'file'
          ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
          : part.value;
      fields.push([part.fieldname, value]);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    if (isTooLarge(error)) return refuse('body_too_large', { limit: FILE_LIMIT_TEXT });
    return refuse('unreadable_body');
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
