import { attachmentTypeOf } from '@baydesk/domain/notes/attachment-types';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whatever a file is, nothing in it runs as if it were a page of ours. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Only pictures are shown where they are asked for; everything else is put on the disk. */
const dispositionOf = ({ type }: File) => (attachmentTypeOf(type)?.is_picture ? 'inline' : 'attachment');

/** Answers the file itself. An address that names a version always means the same file, so a browser may keep it. */
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
    .send(Buffer.from(await file.arrayBuffer()));
}

/** Percent signs for everything that RFC 8187 does not let through. */
const extendedValue = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
