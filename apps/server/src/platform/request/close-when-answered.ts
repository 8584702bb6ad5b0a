import type { FastifyInstance } from 'fastify';

/**
 * Closes all connections once a closing server has sent its last answer. Browsers open connections in advance, and
 * Node counts one without a request as busy for a minute.
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
    // The server stops listening after this hook; until then new connections can still arrive.
    setImmediate(closeIfAnswered);
  });
}
