import { BlockList, isIPv6 } from 'node:net';
import { LIVE_PATH } from '@baydesk/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Services } from '../request/context.ts';
import { refuse } from '../request/errors.ts';
import { ALWAYS_ANSWERED } from '../request/overload.ts';
import { process_metrics } from './process-metrics.ts';

const answers = new Histogram({
  name: 'baydesk_http_request_duration_seconds',
  help: 'How long answers took, by method, route as declared and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [process_metrics],
});

/** Must be called before any route is declared, because a route gets only the hooks that exist by then. */
export function measureAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    // A live stream stays open as long as its browser, so its duration does not measure the server.
    if (route !== LIVE_PATH)
      answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

export function registerMetrics(app: FastifyInstance, services: Services): void {
  const all = Registry.merge([process_metrics, databaseMetrics(services)]);
  app.get('/metrics', { config: ALWAYS_ANSWERED }, async (request, reply) => {
    if (!mayMeasure(services.config, request)) refuse('not_found');
    reply.header('cache-control', 'no-store').type(all.contentType);
    return all.metrics();
  });
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** The request must carry the metrics token; if none is set, it must come from this machine. */
function mayMeasure(config: Config, request: FastifyRequest): boolean {
  if (config.METRICS_TOKEN) return request.headers.authorization === `Bearer ${config.METRICS_TOKEN}`;
  const { remoteAddress = '' } = request.socket;
  const is_forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !is_forwarded && LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

function databaseMetrics({ database: { pool } }: Services): Registry {
  const registry = new Registry();
  const connections = new Gauge({
    name: 'baydesk_database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  return registry;
}
