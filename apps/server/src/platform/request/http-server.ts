import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { takesFile } from '@baydesk/contract/define-endpoint';
import type { FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import { answerError, answerUnknownPath, answerUnreadable } from './answer-error.ts';
import type { Binding } from './bind-endpoint.ts';
import { registerBinding } from './bind-endpoint.ts';
import type { Services } from './context.ts';
import { measureAnswers } from '../process/metrics.ts';
import { refuseWhenOverloaded } from './overload.ts';
import { protectAnswers, protectPages } from './security-headers.ts';
import { acceptForms, BODY_LIMIT_BYTES } from './uploads.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const DRAIN_MS = 10_000;

/** The lowest level of each encoding; the usual ones take two to three times as long for a list, which hardly gets smaller. */
const LIGHTLY = {
  zlibOptions: { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
};

/** Builds the HTTP server: plugins, then every endpoint, then the remaining routes. */
export async function buildHttpServer(
  services: Services,
  bindings: readonly Binding[],
  registerRest: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Each log line has its request id already; a child logger for every request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the entries of our own proxies are trusted; the client can write the rest of the header itself.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setErrorHandler((error: Error, request, reply) => {
    services.disk.note(error);
    answerError(error, request, reply, services.disk.isFull());
  });
  app.setNotFoundHandler(answerUnknownPath);
  logAnswers(app);
  measureAnswers(app);
  await app.register(cookie);
  await refuseWhenOverloaded(app);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config?.is_unlimited) await services.throttle.countRequest(request.ip);
  });
  // An answer of usual size is compressed lightly and in place, without handing it to another thread and back.
  await app.register(compress, { global: true, threshold: 1024, syncThreshold: 128 * 1024, ...LIGHTLY });
  await app.register(async (answers) => {
    protectAnswers(answers, config);
    for (const binding of bindings.filter(({ endpoint }) => !takesFile(endpoint) && !endpoint.signed_by))
      registerBinding(answers, services, binding);
    for (const binding of bindings) {
      const { signed_by } = binding.endpoint;
      if (!signed_by) continue;
      await answers.register(async (signed) => {
        acceptSigned(signed, signed_by);
        registerBinding(signed, services, binding);
      });
    }
    await answers.register(async (uploads) => {
      await acceptForms(uploads);
      for (const binding of bindings.filter(({ endpoint }) => takesFile(endpoint)))
        registerBinding(uploads, services, binding);
    });
  });
  await app.register(async (pages) => {
    await protectPages(pages, config);
    await registerRest(pages);
  });
  return app;
}

/** Hands the bodies of signed calls on as they were sent, together with the header that signs them. */
function acceptSigned(app: FastifyInstance, header: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, payload, done) => {
    const signature = request.headers[header];
    done(null, { payload, signature: typeof signature === 'string' ? signature : '' });
  });
}

/** Logs each answer with its declared route, never with the address, which can contain secrets and names. */
function logAnswers(app: FastifyInstance): void {
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

/** Stops accepting requests and waits a limited time for those under way. */
export async function drain(app: FastifyInstance): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    app.server.closeAllConnections();
    resolve();
  }, DRAIN_MS);
  await Promise.race([app.close(), late]);
  clearTimeout(timer);
}
