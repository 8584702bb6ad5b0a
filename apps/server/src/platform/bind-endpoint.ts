import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Endpoint } from '@baydesk/contract/define-endpoint';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { authenticate, renewSession } from './authenticate.ts';
import { authorize } from './authorize.ts';
import type { Config } from './config.ts';
import type { Actor, Ctx, PublicCtx, Services, WorkplaceCtx } from './context.ts';
import { refuse, refuseInvalid } from './errors.ts';
import { isFromOwnOrigin } from './own-origin.ts';
import type { SecretToken } from './secret-token.ts';
import { readSecretToken } from './secret-token.ts';
import { sessionCookies } from './session-cookies.ts';
import type { Turn } from './transaction.ts';
import { enterOrganization, forReading, inTransaction } from './transaction.ts';

type CtxOf<E extends AnyEndpoint> = E['permission'] extends 'public'
  ? PublicCtx
  : 'required' extends E['location']
    ? WorkplaceCtx
    : Ctx;

type Handler<E extends AnyEndpoint> = (ctx: CtxOf<E>, input: z.output<E['input']>) => Promise<z.input<E['output']>>;

/** An endpoint with the one handler that answers it. */
export interface Binding {
  readonly endpoint: AnyEndpoint;
  readonly handler: (ctx: never, input: never) => Promise<unknown>;
}

export function bind<E extends Endpoint<never, never> | AnyEndpoint>(
  endpoint: E,
  handler: E extends AnyEndpoint ? Handler<E> : never,
): Binding {
  return { endpoint, handler };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The only way from a request to a handler: session, location, permission, input, transaction, handler, output. */
export function registerBinding(app: FastifyInstance, services: Services, binding: Binding): void {
  const { endpoint } = binding;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    handler: (request, reply) => answer(services, binding, request, reply),
  });
}

async function answer(
  services: Services,
  { endpoint, handler }: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (endpoint.effect === 'change') assertFromOurPages(services.config, request);
  if (endpoint.effect === 'change' && endpoint.permission === 'public')
    await services.throttle.countPublicChange(request.ip);
  const now = Temporal.Now.instant();
  const cookies = sessionCookies(request, reply, services.config.PUBLIC_URL?.startsWith('https:') ?? false);
  const secret =
    endpoint.permission === 'public' ? undefined : (readSecretToken(cookies.session) ?? refuse('session_ended'));
  let renewal: Actor | undefined;
  const lend = endpoint.effect === 'read' ? forReading : inTransaction;
  const result = await lend(services.database, secret?.organization_id, async (turn) => {
    const base: PublicCtx = {
      services,
      db: turn.db,
      now,
      request_id: request.id,
      address: request.ip,
      cookies,
      enterOrganization: (organization_id) => enterOrganization(turn, organization_id),
    };
    const caller = secret && (await identify(base, turn, secret, endpoint, request));
    if (caller?.is_renewal_due) renewal = caller.actor;
    const input = endpoint.input.safeParse(gatherInput(endpoint, request));
    if (!input.success) refuseInvalid(input.error);
    const ctx = caller ? { ...base, actor: caller.actor, workplace: caller.workplace } : base;
    return handler(ctx as never, input.data as never);
  });
  if (renewal && !cookies.is_changed) {
    await renewSession(services.database, renewal, now);
    cookies.renew();
  }
  reply.status(endpoint.status);
  return endpoint.output.parse(result);
}

async function identify(
  base: PublicCtx,
  turn: Turn,
  secret: SecretToken,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
) {
  const header = endpoint.location === 'required' ? request.headers['x-location-id'] : undefined;
  const location_id = typeof header === 'string' && UUID.test(header) ? header : null;
  const found = (await authenticate(turn, secret, location_id, base.now.epochMilliseconds)) ?? refuse('session_ended');
  if (endpoint.location === 'required' && !found.workplace) refuse('no_location_access');
  await authorize(base.services.config, base.db, found.actor, endpoint);
  return found;
}

/** A page of another site can neither set the header nor hide where it comes from. */
function assertFromOurPages(config: Config, request: FastifyRequest): void {
  if (request.headers['x-page-path'] === undefined) refuse('untrusted_origin');
  if (!isFromOwnOrigin(config, request)) refuse('untrusted_origin');
}

/** Path, query string and body as one object; a field is only taken from where the endpoint says it travels. */
function gatherInput(endpoint: AnyEndpoint, request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('unreadable_body');
  const sent =
    endpoint.method === 'GET'
      ? query
      : { ...body, ...Object.fromEntries(endpoint.query.map((field) => [field, query[field]])) };
  const input = { ...sent, ...(request.params as Record<string, unknown>) };
  if (!isStorable(input)) refuse('unreadable_body');
  return input;
}

const DEEPEST = 20;

/** PostgreSQL stores neither NUL nor half a character, and nothing of ours is nested deep: such input stops here. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}
