import type { FastifyInstance } from 'fastify';

/** Hands the bodies of signed calls on as they were sent, together with the header that signs them. */
export function acceptSigned(app: FastifyInstance, header: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, payload, done) => {
    const signature = request.headers[header];
    done(null, { payload, signature: typeof signature === 'string' ? signature : '' });
  });
}
