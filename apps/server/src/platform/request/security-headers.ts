import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

const isHttps = (config: Config) => config.PUBLIC_URL?.startsWith('https:') ?? false;
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** API answers are data, so they may not run, be framed or be cached. */
export function protectAnswers(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isHttps(config) ? { 'strict-transport-security': HTTPS_ONLY } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Limits pages to our own scripts and the support chat, and to connections to the configured services. */
export async function protectPages(app: FastifyInstance, config: Config): Promise<void> {
  const chat = originOf(config.SUPPORT_CHAT_URL);
  const spoken_to = [config.PORTAL_URL, config.TRACK_URL, config.REPORT_URL, config.SESSION_MONITORING_URL].flatMap(
    originOf,
  );
  const is_https = isHttps(config);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Barcodes are read by a WebAssembly module where the browser has no reader of its own.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...chat],
        // The service worker, and the worker that compresses large workbooks, which our own scripts create.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // React and Mantine set sizes and positions through style attributes; style elements need the nonce.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...spoken_to, ...chat],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(is_https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: is_https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
