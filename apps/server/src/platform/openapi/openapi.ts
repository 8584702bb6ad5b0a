import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { RequestLimits } from './describe-endpoint.ts';
import { describeApi } from './describe-api.ts';

const DOCUMENT_PATH = '/api/openapi.json';
const PAGE_PATH = '/api/docs';
const NONCE = '__CSP_NONCE__';

/** The API described for programs at `/api/openapi.json` and for people at `/api/docs`. */
export function registerOpenApi(app: FastifyInstance, endpoints: readonly AnyEndpoint[], limits: RequestLimits): void {
  // Made at the first request, because few processes are ever asked for it.
  let document: ReturnType<typeof describeApi> | undefined;
  app.get(DOCUMENT_PATH, async (_request, reply) => {
    document ??= describeApi(endpoints, limits);
    return reply.header('cache-control', 'no-cache').send(document);
  });

  // Loaded at the first visit too: the page's script alone takes 20 MB.
  let page: ReturnType<typeof openPage> | undefined;
  for (const path of [PAGE_PATH, `${PAGE_PATH}/js/scalar.js`])
    app.get(path, async (request, reply) => {
      page ??= openPage();
      const { statusCode, headers, body } = await (await page).inject(request.url);
      const nonce = reply.cspNonce.script;
      reply.header('content-security-policy', policyFor(nonce)).header('cache-control', 'no-cache');
      if (headers.location) return reply.redirect(headers.location, statusCode);
      const type = String(headers['content-type']);
      return reply.type(type).send(type.startsWith('text/html') ? body.replaceAll(NONCE, nonce) : body);
    });
}

/** A server inside this one, because routes cannot be added to one that listens. */
async function openPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = fastify();
  await page.register(scalar, {
    routePrefix: PAGE_PATH,
    configuration: {
      url: DOCUMENT_PATH,
      pageTitle: 'Baydesk API',
      nonce: NONCE,
      favicon: 'data:,',
      // Keeps the page from loading anything from other servers or sending them data.
      withDefaultFonts: false,
      telemetry: false,
      proxyUrl: '',
      hideClientButton: true,
      showDeveloperTools: 'never',
      persistAuth: false,
      documentDownloadType: 'json',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return page;
}

/** The page runs its own script and sets inline styles; it connects to this server only. */
const policyFor = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
