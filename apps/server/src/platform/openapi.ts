import scalar from '@scalar/fastify-api-reference';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RequestLimits } from './openapi/describe-endpoint.ts';
import { describeApi } from './openapi/describe-api.ts';

const DOCUMENT_PATH = '/api/openapi.json';
const NONCE = '__CSP_NONCE__';

/** The API described for programs at `/api/openapi.json` and for people at `/api/docs`. */
export async function registerOpenApi(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  limits: RequestLimits,
): Promise<void> {
  // Made at the first request, because few processes are ever asked for it.
  let document: ReturnType<typeof describeApi> | undefined;
  app.get(DOCUMENT_PATH, async (_request, reply) => {
    document ??= describeApi(endpoints, limits);
    return reply.header('cache-control', 'no-cache').send(document);
  });

  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) =>
      typeof payload === 'string' && isPage(reply) ? payload.replaceAll(NONCE, reply.cspNonce.script) : payload,
    );
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      hooks: {
        onRequest(_request, reply, done) {
          reply.header('content-security-policy', policyFor(reply.cspNonce.script)).header('cache-control', 'no-cache');
          done();
        },
      },
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
  });
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');

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
