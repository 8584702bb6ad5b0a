import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a browser to one of the services beside Baydesk. */
export interface Beacon {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface OutsideServices {
  readonly url: string;
  /** The only origin from which browsers may call the portal. */
  allowed_origin: string;
  close(): Promise<void>;
}

type Answer = { readonly status: number; readonly body: unknown; readonly type?: string };

/**
 * The portal with its `/sso-login`, the support chat with its script, and the collector of page views, moments and
 * errors, in one local server. `/received` returns what was collected.
 */
export async function startOutsideServices(token_secret: string): Promise<OutsideServices> {
  const received: Beacon[] = [];
  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portal.test');
    const text = await readBody(request);
    if (request.headers.origin === services.allowed_origin) {
      response.setHeader('access-control-allow-origin', services.allowed_origin);
      response.setHeader('access-control-allow-headers', 'content-type');
    }
    const { status, body, type = 'application/json' } = answer(request, pathname, searchParams, text);
    response.writeHead(status, { 'content-type': type }).end(type === 'application/json' ? JSON.stringify(body) : body);
  }

  function answer(request: IncomingMessage, path: string, search: URLSearchParams, text: string): Answer {
    if (request.method === 'OPTIONS') return { status: 204, body: null };
    if (path === '/received') return { status: 200, body: received };
    if (path === '/sso-login') return signOn(services, token_secret, request, text);
    if (path === '/portal') return { status: 200, type: 'text/html', body: portalPage(search.get('kind') ?? '') };
    if (path === '/chat.js') return { status: 200, type: 'text/javascript', body: CHAT_SCRIPT };
    if (request.method !== 'POST') return { status: 404, body: { error: 'no such page' } };
    received.push({ path, body: JSON.parse(text) as Beacon['body'] });
    return { status: 204, body: null };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const services: OutsideServices = {
    url: `http://127.0.0.1:${port}`,
    allowed_origin: '',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return services;
}

function signOn(services: OutsideServices, secret: string, request: IncomingMessage, text: string): Answer {
  const sent = JSON.parse(text) as { returnJson?: unknown; portalType?: unknown; bearerToken?: unknown };
  if (request.method !== 'POST') return { status: 405, body: { error: 'use POST' } };
  if (request.headers.origin !== services.allowed_origin) return { status: 403, body: { error: 'unknown site' } };
  if (sent.returnJson !== true) return { status: 400, body: { error: 'only JSON is answered' } };
  const claims = readToken(secret, sent.bearerToken);
  if (!claims) return { status: 401, body: { error: 'the token is not valid' } };
  if (sent.portalType !== 'admin' && sent.portalType !== 'billing')
    return { status: 400, body: { error: 'no such portal' } };
  return { status: 200, body: { redirect: `${services.url}/portal?kind=${sent.portalType}&for=${claims.email}` } };
}

/** Checks the signature and the time, as a portal that shares the secret does. */
function readToken(secret: string, token: unknown): { email: string } | undefined {
  if (typeof token !== 'string') return undefined;
  const [head = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  const sent_signature = Buffer.from(signature, 'base64url');
  if (sent_signature.length !== expected.length || !timingSafeEqual(sent_signature, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email: string; exp: number };
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}

const portalPage = (kind: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Portal</title><h1>The ${kind} portal</h1></html>`;

/** The script of the support chat; it sends the settings it was given to its own server. */
const CHAT_SCRIPT = `navigator.sendBeacon(
  new URL('/chat', document.currentScript.src),
  JSON.stringify({ script: document.currentScript.src, settings: window.intercomSettings }),
);`;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
