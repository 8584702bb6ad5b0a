import { attachmentTypeOf } from '@baydesk/domain/notes/attachment-types';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoredFile } from '../documents/stored-file.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps scripts in a file from running as if the file were one of our pages. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Browsers show pictures and download everything else. */
const dispositionOf = ({ type }: File) => (attachmentTypeOf(type)?.is_picture ? 'inline' : 'attachment');

/** Sends a file. An address with a version always means the same file, so browsers may cache it. */
export async function answerFile(request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> {
  const { version } = request.query as { readonly version?: unknown };
  return reply
    .headers({
      'content-type': file.type || 'application/octet-stream',
      'content-disposition': `${dispositionOf(file)}; filename*=UTF-8''${extendedValue(file.name)}`,
      'content-security-policy': FILE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': version === undefined ? 'no-store' : `private, max-age=${YEAR_SECONDS}, immutable`,
    })
    .header('content-length', file.size)
    .send(file instanceof StoredFile ? Readable.from(file.slices()) : Buffer.from(await file.arrayBuffer()));
}

/** Percent-encodes every character that RFC 8187 does not allow. */
const extendedValue = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
