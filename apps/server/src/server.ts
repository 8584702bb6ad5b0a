import type { FastifyInstance } from 'fastify';
import { demoSignIns } from './features/demo/public.ts';
import { viewClientConfig } from './features/system/public.ts';
import { closeWhenAnswered } from './platform/request/close-when-answered.ts';
import type { Services } from './platform/request/context.ts';
import { registerHealth } from './platform/process/health.ts';
import { buildHttpServer } from './platform/request/http-server.ts';
import type { LiveOptions } from './platform/live/live.ts';
import { registerLive } from './platform/live/live.ts';
import { registerMetrics } from './platform/process/metrics.ts';
import { registerOpenApi } from './platform/openapi/openapi.ts';
import { registerStaticFiles } from './platform/request/static-files.ts';
import { bindings } from './routes.ts';

interface ServerOptions {
  readonly live?: LiveOptions;
  readonly web_dist?: string;
}

/** Builds the HTTP server with everything it serves, for main and for tests. */
export function buildServer(services: Services, options: ServerOptions = {}): Promise<FastifyInstance> {
  return buildHttpServer(services, bindings, async (app) => {
    registerHealth(app, services);
    registerMetrics(app, services);
    registerLive(app, services, options.live);
    registerOpenApi(
      app,
      bindings.map(({ endpoint }) => endpoint),
      services.config,
    );
    await registerStaticFiles(app, () => viewClientConfig(services, demoSignIns), options.web_dist);
    // Last, because it waits for streams that the registrations above end.
    closeWhenAnswered(app);
  });
}
