import { LIVE_PATH } from '@baydesk/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../sessions/authenticate.ts';
import type { Actor } from '../request/actor.ts';
import type { Services } from '../request/context.ts';
import { refuse } from '../request/errors.ts';
import { listenForEvents } from './listen-for-events.ts';
import type { LiveHub } from './live-hub.ts';
import { openLiveHub } from './live-hub.ts';
import { openLiveStream } from './live-stream.ts';
import { isFromOwnOrigin } from '../request/own-origin.ts';
import { readSecretToken } from '../sessions/secret-token.ts';
import { SESSION_COOKIE } from '../sessions/session-cookies.ts';
import { forReading } from '../database/transaction.ts';

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_SESSION = 20;

export interface LiveOptions {
  readonly heartbeat_ms?: number;
}

/** Sends each browser the changes its session may see, made by any process, as server-sent events. */
export function registerLive(
  app: FastifyInstance,
  services: Services,
  { heartbeat_ms = HEARTBEAT_MS }: LiveOptions = {},
): void {
  const hub = openLiveHub(services);
  keepGoing(app, services, hub, heartbeat_ms);

  app.get(LIVE_PATH, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    if (!isFromOwnOrigin(services.config, request)) refuse('untrusted_origin');
    const { organization_id, session_id } = await identify(services, request);
    if (hub.countOf(organization_id, session_id) >= STREAMS_PER_SESSION)
      refuse('too_many_requests', { seconds: heartbeat_ms / 1000 });
    const resume_from = [request.headers['last-event-id']].flat()[0];
    const stream = openLiveStream({ organization_id, session_id, resume_from }, (closed) => hub.leave(closed));
    hub.join(stream);
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  });
}

function keepGoing(app: FastifyInstance, services: Services, hub: LiveHub, heartbeat_ms: number): void {
  let listener: { stop(): Promise<void> } | undefined;
  let heart: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    listener = listenForEvents(services.database.url, services.log, {
      onEvent: (organization_id) => hub.nudge(organization_id),
      onListening: () => hub.nudgeAll(),
    });
    let beating: Promise<void> | undefined;
    heart = setInterval(() => {
      beating ??= hub.beat().finally(() => {
        beating = undefined;
      });
    }, heartbeat_ms);
  });
  app.addHook('preClose', async () => {
    clearInterval(heart);
    hub.close();
    await listener?.stop();
  });
}

async function identify(services: Services, request: FastifyRequest): Promise<Actor> {
  const secret = readSecretToken(request.cookies[SESSION_COOKIE]) ?? refuse('session_ended');
  const authenticated = await forReading(services.database, secret.organization_id, (turn) =>
    authenticate(turn, secret, null, Date.now()),
  );
  return authenticated?.actor ?? refuse('session_ended');
}
