import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, AnyEndpoint, Endpoint } from '@baydesk/contract/define-endpoint';
import { comesFromPages, otherSpellings, takesFile } from '@baydesk/contract/define-endpoint';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Authenticated } from './actor.ts';
import { answerFile } from './answer-file.ts';
import { authenticate, isRenewalDue, renewSession } from '../sessions/authenticate.ts';
import { authorize } from './authorize.ts';
import type { Config } from '../process/config.ts';
import type { Ctx, PublicCtx, Services, WorkplaceCtx } from './context.ts';
import { refuse, refuseInvalid } from './errors.ts';
import { nameWhoChangedIt } from '../writes/name-who-changed-it.ts';
import { isFromOwnOrigin } from './own-origin.ts';
import type { SecretToken } from '../sessions/secret-token.ts';
import { readSecretToken } from '../sessions/secret-token.ts';
import type { RememberedSession } from '../sessions/remembered-sessions.ts';
import { sessionKey } from '../sessions/remembered-sessions.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { sessionCookies } from '../sessions/session-cookies.ts';
import type { Turn } from '../database/transaction.ts';
import { enterOrganization, forReading, inSessionTransaction, inTransaction } from '../database/transaction.ts';
import type { Upload } from './uploads.ts';

type CtxOf<E extends AnyEndpoint> = E['permission'] extends 'public'
  ? PublicCtx
  : 'required' extends E['location']
    ? WorkplaceCtx
    : Ctx;

/** A handler that calls another service returns that call as a function, which runs without a connection. */
type Handler<E extends AnyEndpoint> = (
  ctx: CtxOf<E>,
  input: z.output<E['input']>,
) => Promise<AnswerOf<E> | (() => Promise<AnswerOf<E>>)>;

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

/** A request with everything its answer needs. */
interface Call {
  readonly services: Services;
  readonly binding: Binding;
  readonly request: FastifyRequest;
  readonly body: unknown;
  readonly upload: Upload | undefined;
  readonly cookies: SessionCookies;
  readonly now: Temporal.Instant;
}

async function answer(services: Services, binding: Binding, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = binding;
  if (comesFromPages(endpoint)) assertFromOurPages(services.config, request);
  if (comesFromPages(endpoint) && endpoint.permission === 'public' && !endpoint.is_limited_by_device)
    await services.throttle.countPublicChange('address', request.ip);
  const cookies = sessionCookies(request, reply, services.config.PUBLIC_URL?.startsWith('https:') ?? false);
  const upload = takesFile(endpoint) ? services.uploads.expect(request) : undefined;
  const now = Temporal.Now.instant();
  const call: Call = { services, binding, request, body: request.body, upload, cookies, now };
  try {
    const result = endpoint.permission === 'public' ? await answerAnyone(call) : await answerSession(call);
    reply.status(endpoint.status);
    // The live stream tells of the change under the same id, so that a page knows its own changes.
    if (endpoint.effect === 'change') reply.header('x-request-id', request.id);
    const answered = typeof result === 'function' ? endpoint.output.parse(await result()) : result;
    return answered instanceof File ? answerFile(request, reply, answered) : answered;
  } finally {
    await upload?.end();
  }
}

function answerAnyone(call: Call): Promise<unknown> {
  const { database } = call.services;
  const work = (turn: Turn) => handle(call, turn, undefined);
  return call.binding.endpoint.effect === 'read'
    ? forReading(database, undefined, work)
    : inTransaction(database, undefined, work);
}

async function answerSession(arrived: Call): Promise<unknown> {
  const { services, binding, cookies, now } = arrived;
  const secret = readSecretToken(cookies.session) ?? refuse('session_ended');
  const call = arrived.upload ? await receiveForm(arrived, secret, arrived.upload) : arrived;
  const { caller, result } = binding.endpoint.effect === 'read' ? await read(call, secret) : await change(call, secret);
  if (isRenewalDue(caller, now.epochMilliseconds) && !cookies.is_changed) {
    services.sessions.forget(sessionKey(secret, locationOf(call)));
    await renewSession(services.database, caller.actor, now);
    cookies.renew();
  }
  return result;
}

/** Checks who calls before the file is read; no database connection is held during the upload. */
async function receiveForm(call: Call, secret: SecretToken, upload: Upload): Promise<Call> {
  await forReading(call.services.database, secret.organization_id, async (turn) =>
    admit(call, turn, await identify(call, turn, secret)),
  );
  return { ...call, body: await upload.receive() };
}

interface Handled {
  readonly caller: Authenticated;
  readonly result: unknown;
}

async function change(call: Call, secret: SecretToken): Promise<Handled> {
  const { services, binding, body, request } = call;
  const key = sessionKey(secret, locationOf(call));
  try {
    const remembered = services.sessions.recall(key, call.now.epochMilliseconds);
    return (remembered && (await changeAsKnown(call, secret, remembered))) ?? (await changeAsFound(call, secret, key));
  } catch (error) {
    return nameWhoChangedIt(error, services, secret.organization_id, binding.endpoint, {
      ...(body as object | null),
      ...(request.params as object),
    });
  }
}

/** Thrown to take a change back that was made with a session that has changed since. */
class SessionChanged extends Error {}

/**
 * A change starts with the session this process remembers, too. It is committed only if the session's stamp is still the
 * same; otherwise it is taken back and undefined is returned.
 */
async function changeAsKnown(
  call: Call,
  secret: SecretToken,
  { stamp, caller }: RememberedSession,
): Promise<Handled | undefined> {
  try {
    return await inSessionTransaction(call.services.database, secret, locationOf(call), async (turn, fetched_stamp) => {
      const [current, handled] = await Promise.allSettled([fetched_stamp, handle(call, turn, caller)]);
      if (current.status === 'rejected') throw current.reason;
      if (current.value !== stamp) throw new SessionChanged();
      if (handled.status === 'rejected') throw handled.reason;
      return { caller, result: handled.value };
    });
  } catch (error) {
    if (error instanceof SessionChanged) return undefined;
    throw error;
  }
}

const changeAsFound = (call: Call, secret: SecretToken, key: string): Promise<Handled> =>
  inSessionTransaction(call.services.database, secret, locationOf(call), async (turn, fetched_stamp) => {
    const [stamp, caller] = await Promise.all([fetched_stamp, identify(call, turn, secret)]);
    if (stamp !== null) call.services.sessions.remember(key, { stamp, caller });
    return { caller, result: await handle(call, turn, caller) };
  });

/**
 * A read starts with the session this process remembers, while the session's stamp is fetched from the database.
 * Its result, or its refusal, counts only if the stamp is still the same; otherwise the session is looked up and the
 * read is repeated.
 */
async function read(call: Call, secret: SecretToken): Promise<Handled> {
  const { database, sessions } = call.services;
  const location_id = locationOf(call);
  const key = sessionKey(secret, location_id);
  const remembered = sessions.recall(key, call.now.epochMilliseconds);
  const fetched_stamp = sessions.askStamp(secret, location_id);
  if (remembered) {
    const handled = forReading(database, secret.organization_id, (turn) => handle(call, turn, remembered.caller));
    await Promise.allSettled([fetched_stamp, handled]);
    if ((await fetched_stamp) === remembered.stamp) return { caller: remembered.caller, result: await handled };
    sessions.forget(key);
  }
  // The stamp is fetched before the session is looked up, so that a remembered session is never older than its stamp.
  const stamp = (await fetched_stamp) ?? refuse('session_ended');
  return forReading(database, secret.organization_id, async (turn) => {
    const caller = await identify(call, turn, secret);
    sessions.remember(key, { stamp, caller });
    return { caller, result: await handle(call, turn, caller) };
  });
}

async function identify(call: Call, turn: Turn, secret: SecretToken): Promise<Authenticated> {
  const caller = await authenticate(turn, secret, locationOf(call), call.now.epochMilliseconds);
  return caller ?? refuse('session_ended');
}

/** The caller's location, for endpoints that work inside one or look at it. */
function locationOf({ binding, request }: Call): string | null {
  const header = binding.endpoint.location !== 'none' ? request.headers['x-location-id'] : undefined;
  return typeof header === 'string' && UUID.test(header) ? header : null;
}

/** Refuses a person who may not make this call, or not at this location. */
async function admit({ services, binding: { endpoint } }: Call, turn: Turn, caller: Authenticated): Promise<void> {
  if (endpoint.location === 'required' && !caller.workplace) refuse('no_location_access');
  await authorize(services.config, turn.db, caller.actor, endpoint);
}

async function handle(call: Call, turn: Turn, caller: Authenticated | undefined): Promise<unknown> {
  const { services, binding, request, cookies, now } = call;
  const { endpoint, handler } = binding;
  if (caller) await admit(call, turn, caller);
  const input = endpoint.input.safeParse(gatherInput(call));
  if (!input.success) refuseInvalid(input.error);
  const ctx = {
    services,
    db: turn.db,
    now,
    request_id: request.id,
    address: request.ip,
    cookies,
    enterOrganization: (organization_id: string) => enterOrganization(turn, organization_id),
    actor: caller?.actor,
    workplace: caller?.workplace,
  };
  const result = await handler(ctx as never, input.data as never);
  // Before the commit, so that nothing is stored by a call whose answer cannot be given.
  return typeof result === 'function' ? result : endpoint.output.parse(result);
}

/** Refuses pages of other sites, which can neither set the header nor hide their origin. */
function assertFromOurPages(config: Config, request: FastifyRequest): void {
  if (request.headers['x-page-path'] === undefined) refuse('untrusted_origin');
  if (!isFromOwnOrigin(config, request)) refuse('untrusted_origin');
}

/** Path, query string and body as one object; each field is read only from the place its endpoint declares. */
function gatherInput({ binding: { endpoint }, request, ...call }: Call): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  const body = call.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('unreadable_body');
  const sent =
    endpoint.method === 'GET'
      ? query
      : { ...body, ...Object.fromEntries(endpoint.query.map((field) => [field, query[field]])) };
  const input = { ...sent, ...(request.params as Record<string, unknown>) };
  if (!isStorable(input)) refuse('unreadable_body');
  return { ...spelledOurWay(endpoint, input), ...input };
}

/** The fields that were sent in another spelling only. */
const spelledOurWay = (endpoint: AnyEndpoint, sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    otherSpellings(endpoint).flatMap(([field, other]) => (other in sent ? [[field, sent[other]]] : [])),
  );

const DEEPEST = 20;

/** False for NUL and half characters, which PostgreSQL cannot store, and for values that are nested too deeply. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  if (value instanceof File) return isStorable(value.name);
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}
