import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Answers the file itself. An address that names a version always means the same file, so a browser may keep it. */
export async function answerFile(request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> {
  const { version } = request.query as { readonly version?: unknown };
  return reply
    .headers({
      'content-type': file.type || 'application/octet-stream',
      'content-disposition': `inline; filename*=UTF-8''${extendedValue(file.name)}`,
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
