import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end with its last answer. Browsers open connections ahead of need, and Node counts one that
 * has not asked anything yet as busy for a minute.
 */
export function closeWhenAnswered(app: FastifyInstance): void {
  let under_way = 0;
  let is_closing = false;
  const closeIfAnswered = () => {
    if (is_closing && under_way === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response) => {
    under_way += 1;
    response.once('close', () => {
      under_way -= 1;
      closeIfAnswered();
    });
  });
  app.addHook('preClose', async () => {
    is_closing = true;
    // After this hook the server stops listening, and only then are its connections all there will be.
    setImmediate(closeIfAnswered);
  });
}
