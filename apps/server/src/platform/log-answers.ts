import type { FastifyInstance } from 'fastify';

/** Logs each answer with its declared route, never with the address, which can contain secrets and names. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
      },
      'answered',
    );
    done();
  });
}
