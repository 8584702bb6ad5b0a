import type { FastifyInstance } from 'fastify';

/** One line an answer: the route as declared, never the address as typed, because addresses carry secrets and names. */
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
