import type { FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';

/** True if the headers name one of our own pages as the origin, or no page at all. */
export function isFromOwnOrigin(config: Config, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  const own = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : undefined;
  return origin === own || origin === `${request.protocol}://${request.host}`;
}
