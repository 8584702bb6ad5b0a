import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets');
const FILE_NAME = /[\w.-]+\.(?:js|css|woff2)/g;
/** The version of the service worker, which follows from the names of the files. */
const VERSION = /(?<=[-"'`}])[0-9a-f]{12}(?=["'`])/g;
const REWRITTEN = /html|javascript|css/;

type Serving = 'first build' | 'later build' | 'nothing';

interface Proxy {
  readonly url: string;
  serve(what: Serving): void;
  close(): void;
}

const laterName = (name: string) => name.replace(/\.(\w+)$/, '-later.$1');
const firstName = (name: string) => name.replace(/-later\.(\w+)$/, '.$1');

/**
 * Stands before a server as a proxy does. It can serve a later build, in which every file has another name and those of the
 * first build are gone, or answer 502 for a server that is not there.
 */
export async function openProxy(server_url: string): Promise<Proxy> {
  const names = new Set(await readdir(ASSETS));
  let serving: Serving = 'first build';
  const rewrite = (words: string) =>
    words
      .replace(FILE_NAME, (name) => (names.has(name) ? laterName(name) : name))
      .replace(VERSION, (version) => version.split('').toReversed().join(''));

  async function answer(arrived: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = arrived.url ?? '/';
    const name = path.split('/').at(-1) ?? '';
    if (serving === 'nothing') return void reply.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway');
    if (serving === 'later build' && names.has(name)) return void reply.writeHead(404).end();
    // Both builds would have the same validators, which are of the files as the server has them.
    const { 'if-none-match': _known, 'if-modified-since': _since, ...asked_headers } = arrived.headers;
    const sent = request(server_url + (serving === 'later build' ? path.replace(name, firstName(name)) : path), {
      method: arrived.method,
      headers: { ...asked_headers, 'accept-encoding': 'identity' },
    });
    arrived.pipe(sent);
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    const { 'content-length': _length, ...headers } = received.headers;
    reply.writeHead(received.statusCode ?? 500, headers);
    if (serving === 'later build' && REWRITTEN.test(headers['content-type'] ?? ''))
      reply.end(rewrite(await text(received)));
    else received.pipe(reply);
  }

  const server = createServer((arrived, reply) => void answer(arrived, reply).catch(() => reply.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve(what) {
      serving = what;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
