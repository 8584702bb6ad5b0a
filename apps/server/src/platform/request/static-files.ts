import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const WEB_DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const NOT_BUILT =
  'Baydesk runs, but its browser program is not built: run `npm start`, or `npm run dev` while developing.\n';

const PROGRAM = 'index.html';
/** The small pages that customers open by a link, by the beginning of the link. */
const CUSTOMERS_PAGES = { 'estimate/': 'estimate.html', 'invoice/': 'invoice.html' } as const;
const KIOSK = { path: 'kiosk', page: 'kiosk.html' } as const;

/** Every address but those of customers and of the kiosk is the program. */
function pageAt(path: string): string {
  if (path === KIOSK.path) return KIOSK.page;
  return Object.entries(CUSTOMERS_PAGES).find(([beginning]) => path.startsWith(beginning))?.[1] ?? PROGRAM;
}

/**
 * Serves the built browser program: files under their own names, and one of its pages for every other address. The page
 * of the program brings the settings that the browser needs, which saves it a call.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  clientConfig: () => Promise<object>,
  dist = WEB_DIST,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    dotfiles: 'ignore',
  });
  const unlimited = { config: { is_unlimited: true } } as const;

  // Their names change with their content, so browsers may cache them for ever.
  app.get('/assets/*', unlimited, (request, reply) =>
    reply.sendFile(`assets/${wildcardOf(request)}`, dist, { maxAge: YEAR_MS, immutable: true }),
  );
  app.get('/*', unlimited, (request, reply) => {
    const path = wildcardOf(request);
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (isFileName(path))
      return reply.header('cache-control', 'no-cache').sendFile(path, dist, { cacheControl: false });
    return sendPage(reply, dist, pageAt(path), clientConfig);
  });
}

/** An id that changes with the browser program, by which browsers notice a new version. */
export async function readBuildId(dist = WEB_DIST): Promise<string> {
  const page = await readPage(dist, PROGRAM);
  return page === undefined ? 'unbuilt' : createHash('sha256').update(page).digest('hex').slice(0, 16);
}

const wildcardOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

const isFileName = (path: string) => !path.endsWith('.html') && /^[\w-]+\.\w+$/.test(path);

async function sendPage(
  reply: FastifyReply,
  dist: string,
  name: string,
  clientConfig: () => Promise<object>,
): Promise<FastifyReply> {
  const page = await readPage(dist, name);
  reply.header('cache-control', 'no-cache');
  if (page === undefined) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  const { style, script } = reply.cspNonce;
  const filled_in = page.replaceAll('__CSP_NONCE__', style).replaceAll('__SCRIPT_NONCE__', script);
  const whole = name === PROGRAM ? filled_in.replace('__CLIENT_CONFIG__', await inAttribute(clientConfig)) : filled_in;
  return reply.type('text/html; charset=utf-8').send(whole);
}

/** A function, because `replace` reads a dollar sign in a text as a command. */
async function inAttribute(read: () => Promise<object>): Promise<() => string> {
  const text = JSON.stringify(await read());
  return () => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Reads the page each time, so that a running server serves a new build. */
function readPage(dist: string, name: string): Promise<string | undefined> {
  return readFile(join(dist, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
