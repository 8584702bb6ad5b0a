import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { readBuildId } from './static-files.ts';

const SCRIPT = `${'console.log("bay"); '.repeat(200)}\n`;
const PAGE =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__" /><meta name="client-config" content="__CLIENT_CONFIG__" /><script nonce="__SCRIPT_NONCE__"></script><script src="/assets/main-a1b2.js"></script>';
const CUSTOMERS_PAGE = '<!doctype html><script src="/assets/estimate-e5f6.js"></script>';
const KIOSK = '<!doctype html><script src="/assets/kiosk-a7b8.js"></script>';
let app: TestApp;
let dist: string;
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = await openTestApp();
  dist = await mkdtemp(join(tmpdir(), 'baydesk-dist-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  await Promise.all([
    writeFile(join(dist, 'index.html'), PAGE),
    writeFile(join(dist, 'estimate.html'), `${CUSTOMERS_PAGE} estimate`),
    writeFile(join(dist, 'invoice.html'), `${CUSTOMERS_PAGE} invoice`),
    writeFile(join(dist, 'kiosk.html'), KIOSK),
    writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(dist, 'service-worker.js'), SCRIPT),
    writeFile(join(dist, 'manifest.webmanifest'), '{}'),
    writeFile(join(dist, '.vite', 'manifest.json'), '{}'),
    writeFile(join(dist, 'assets', 'main-a1b2.js'), SCRIPT),
    writeFile(join(dist, 'assets', 'ready-c3d4.js'), SCRIPT),
    writeFile(join(dist, 'assets', 'ready-c3d4.js.br'), 'compressed before'),
  ]);
  server = await buildServer(app.services, { web_dist: dist });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await app.close();
  await rm(dist, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe('a file that a phone needs to install the program and to open it without network', () => {
  it.each([
    ['/service-worker.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s has its type and is asked for anew each time', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(type);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is allowed by the policy of the page', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/worker-src 'self'/);
    expect(policy).toMatch(/manifest-src 'self'/);
  });
});

describe('files with a hash in their name', () => {
  it('may be cached for ever', async () => {
    const response = await get('/assets/main-a1b2.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch('javascript');
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each(['br', 'gzip'])('are sent compressed (%s)', async (encoding) => {
    const response = await get('/assets/main-a1b2.js', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await response.text()).toBe(SCRIPT);
  });

  it('are served in the compressed form of the build', async () => {
    const raw = await new Promise<string>((resolve) => {
      httpRequest(`${url}/assets/ready-c3d4.js`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve(`${response.headers['content-encoding']} ${text}`));
      }).end();
    });
    expect(raw).toBe('br compressed before');
  });

  it('are answered with a plain 404 when they do not exist, never with the page', async () => {
    const response = await get('/assets/main-old.js');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }] });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the page', () => {
  it.each([
    '/',
    '/login',
    '/workorders/42/lines',
    '/index.html',
    '/estimate/a1b2',
    '/reset-password?hash=abc',
    '/apiary',
  ])('answers %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/', '/login', '/estimate', '/estimate.html', '/estimates/a1b2', '/invoices/a1b2', '/kiosks'])(
    'opens the program at %s',
    async (path) => {
      expect(await (await get(path)).text()).toContain('/assets/main-a1b2.js');
    },
  );

  it.each(['estimate', 'invoice'])('of a customer’s %s is another one, without the program', async (document) => {
    expect(await (await get(`/${document}/a1b2`)).text()).toBe(`${CUSTOMERS_PAGE} ${document}`);
  });

  it('of the kiosk is another one as well', async () => {
    expect(await (await get('/kiosk')).text()).toBe(KIOSK);
  });

  it.each([
    ["style-src 'self'", /content="(\w+)"/],
    ["script-src 'self' 'wasm-unsafe-eval'", /nonce="(\w+)"/],
  ])('contains the nonce of its own answer for %s', async (sources, pattern) => {
    const response = await get('/login');
    const nonce = pattern.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`${sources} 'nonce-${nonce}'`);
    expect(await (await get('/login')).text()).not.toContain(nonce);
  });

  it('brings the settings that the browser would otherwise ask for', async () => {
    const [, written = ''] = /name="client-config" content="([^"]*)"/.exec(await (await get('/login')).text()) ?? [];
    const config: unknown = await (await get('/api/client-config')).json();
    expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(config);
  });

  it('is not the answer to an unknown call', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/nothing/here?x=1']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }] });
    }
    expect((await fetch(`${url}/login`, { method: 'POST' })).status).toBe(404);
  });
});

it('serves other files under their names and asks browsers to check them', async () => {
  const response = await get('/favicon.svg');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await get('/robots.txt')).status).toBe(404);
});

it.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/.vite/manifest.json',
  '/assets/%2e%2e/index.html',
])('serves no hidden or outside file for %s', async (path) => {
  const { body } = await server.inject({ method: 'GET', url: path });
  expect(body).not.toContain('"name"');
  expect(body).not.toBe('{}');
});

it('gives each build its own id', async () => {
  const before = await readBuildId(dist);
  await writeFile(join(dist, 'index.html'), `${PAGE} `);
  const after = await readBuildId(dist);
  await writeFile(join(dist, 'index.html'), PAGE);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect(after).not.toBe(before);
  expect(await readBuildId(dist)).toBe(before);
});

it('answers with advice when the browser program is not built', async () => {
  const missing = join(dist, 'missing');
  const unbuilt = await buildServer(app.services, { web_dist: missing });
  const answer = await unbuilt.inject({ method: 'GET', url: '/login' });
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
  expect((await unbuilt.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  expect(await readBuildId(missing)).toBe('unbuilt');
  await unbuilt.close();
});
