import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Session, StripeEvent, WayToPay } from './stripe-account.ts';
import { expire, payOn, sessionAnswer, sessionFrom } from './stripe-account.ts';

const WAYS = [
  ['card', 'Pay'],
  ['declined', 'Pay with a declined card'],
  ['bank', 'Pay from a bank account'],
] as const;

interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** One account with Stripe, by its secret key. */
interface Account {
  readonly sessions: Map<string, Session>;
  readonly endpoints: WebhookEndpoint[];
  /** The answers to calls with a key of their own, which are repeated, failures too. */
  readonly answered: Map<string, { readonly body: string; readonly answer: Answer }>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly location?: string;
}

export interface StripeServer {
  readonly url: string;
  /** The calls that arrived: 'POST /v1/checkout/sessions'. */
  readonly calls: string[];
  /** Up, answering with errors, or taking calls without ever answering. */
  mode: 'up' | 'broken' | 'never';
  sessions(secret_key: string): Session[];
  close(): Promise<void>;
}

/** Signs a payload like Stripe: HMAC-SHA256 over the time and the body. */
export function signatureOf(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

const KNOWN_KEY = /^sk_test_[a-z0-9]{8,}$/;
/** A restricted key without the right to Checkout. */
const NARROW_KEY = /^rk_test_/;

const failure = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});

/**
 * A local server with the parts of Stripe that Baydesk talks to: Checkout sessions with their page, payment intents, and
 * events that are signed and sent to the endpoints of an account.
 */
export async function openStripeServer(port = 0): Promise<StripeServer> {
  const accounts = new Map<string, Account>();
  const accountOf = (secret_key: string): Account => {
    const account = accounts.get(secret_key) ?? { sessions: new Map(), endpoints: [], answered: new Map() };
    accounts.set(secret_key, account);
    return account;
  };
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await text(request);
    stripe.calls.push(`${request.method} ${pathname}`);
    if (stripe.mode === 'never') return;
    const answer = pathname.startsWith('/c/pay/')
      ? await answerPage(pathname, body)
      : answerCall(request, pathname, searchParams, body);
    const is_page = typeof answer.body === 'string';
    response.writeHead(answer.status, {
      'content-type': is_page ? 'text/html; charset=utf-8' : 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      ...(answer.location && { location: answer.location }),
    });
    response.end(is_page ? answer.body : JSON.stringify(answer.body));
  }

  function answerCall(request: IncomingMessage, path: string, search: URLSearchParams, body: string): Answer {
    const secret_key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (NARROW_KEY.test(secret_key)) return failure(403, 'invalid_request_error', 'The key may not do this');
    if (!KNOWN_KEY.test(secret_key)) return failure(401, 'invalid_request_error', 'Invalid API Key provided');
    const account = accountOf(secret_key);
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string')
      return answerAccount(account, request, path, search, body);
    const earlier = account.answered.get(key);
    if (earlier && earlier.body !== body)
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    const answer = earlier?.answer ?? answerAccount(account, request, path, search, body);
    account.answered.set(key, { body, answer });
    return answer;
  }

  function answerAccount(
    account: Account,
    { method }: IncomingMessage,
    path: string,
    search: URLSearchParams,
    body: string,
  ): Answer {
    if (stripe.mode === 'broken') return failure(500, 'api_error', 'Something went wrong on our side');
    const [, , resource, kind, id, action] = path.split('/');
    if (resource === 'webhook_endpoints' && method === 'POST') {
      const endpoint = {
        url: new URLSearchParams(body).get('url') ?? '',
        secret: `whsec_${randomBytes(16).toString('hex')}`,
      };
      account.endpoints.push(endpoint);
      return { status: 200, body: { object: 'webhook_endpoint', ...endpoint } };
    }
    if (resource === 'payment_intents' && kind) {
      const intent = [...account.sessions.values()].find((session) => session.intent?.id === kind)?.intent;
      return intent ? { status: 200, body: intent } : missing(kind);
    }
    if (resource !== 'checkout' || kind !== 'sessions') return failure(404, 'invalid_request_error', 'Unknown path');
    if (!id && method === 'POST') return createSession(account, new URLSearchParams(body));
    if (!id) return { status: 200, body: { object: 'list', data: [], has_more: false, url: path } };
    const session = account.sessions.get(id);
    if (!session) return missing(id);
    if (action === 'expire') {
      if (session.status !== 'open')
        return failure(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired');
      void send(account, [expire(session)]);
    }
    return { status: 200, body: sessionAnswer(session, search.get('expand[0]') === 'payment_intent') };
  }

  function createSession(account: Account, form: URLSearchParams): Answer {
    const session = sessionFrom(form, stripe.url);
    if (session.mode !== 'payment') return failure(400, 'invalid_request_error', 'Missing required param: mode');
    if (!(session.amount_total >= 50))
      return failure(400, 'invalid_request_error', 'The amount must be at least $0.50', 'amount_too_small');
    account.sessions.set(session.id, session);
    return { status: 200, body: sessionAnswer(session, false) };
  }

  /** The page itself, and what its buttons do. */
  async function answerPage(path: string, body: string): Promise<Answer> {
    const id = path.split('/')[3] ?? '';
    const account = [...accounts.values()].find(({ sessions }) => sessions.has(id));
    const session = account?.sessions.get(id);
    if (!account || session?.status !== 'open') return { status: 404, body: paymentPage(undefined) };
    const way = new URLSearchParams(body).get('way') as WayToPay | null;
    if (way === null) return { status: 200, body: paymentPage(session) };
    await send(account, payOn(session, way));
    if (way === 'declined') return { status: 402, body: paymentPage(session, 'Your card was declined.') };
    return { status: 303, body: '', location: session.success_url };
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    mode: 'up',
    sessions: (secret_key) => [...accountOf(secret_key).sessions.values()],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stripe;
}

const missing = (id: string) => failure(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing');

/** Sends events to the endpoints of an account; one that does not answer gets them again later, which no test waits for. */
async function send({ endpoints }: Account, events: readonly StripeEvent[]): Promise<void> {
  for (const event of events)
    for (const { url, secret } of endpoints) await deliverTo(url, event, secret).catch(() => undefined);
}

/** Sends an event as Stripe does, and returns the answer. */
export function deliverTo(url: string, event: StripeEvent, secret: string): Promise<Response> {
  const payload = JSON.stringify(event, null, 2);
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(payload, secret) },
    body: payload,
  });
}

/** The page on which somebody pays; without a session it has expired. */
function paymentPage(session: Session | undefined, problem = ''): string {
  const content = session ? buttonsOf(session, problem) : '<h1>This page has expired</h1>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body><main>${content}</main></body></html>`;
}

function buttonsOf({ name, amount_total, currency, cancel_url, id }: Session, problem: string): string {
  const forms = WAYS.map(
    ([way, label]) => `<form method="post" action="/c/pay/${id}">
      <input type="hidden" name="way" value="${way}"><button>${label}</button></form>`,
  );
  return `<h1>${name}</h1><p>${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}</p>
    ${problem && `<p role="alert">${problem}</p>`}${forms.join('')}<a href="${cancel_url}">Cancel</a>`;
}
