import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { codeSplitting } from './chunk-groups.ts';
import { precompressAssets } from './precompress-assets.ts';
import { slimContract } from './slim-contract.ts';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimContract(), precompressAssets(), inlineColorScheme(), serveCustomersPage()],
  resolve: {
    alias: [{ find: /^temporal-polyfill$/, replacement: join(import.meta.dirname, 'src/shared/browser/temporal.ts') }],
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: API_URL } } },
  build: {
    target: 'es2024',
    // A current browser, so that the minifier leaves light-dark() as it is written.
    cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
    // The strict CSP allows no data: scripts, and small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for all styles saves each screen up to ten requests.
    cssCodeSplit: false,
  },
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } },
      },
    },
    // Customers open their page on a phone, once: it is built by itself and loads nothing of the program.
    customer: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: join(import.meta.dirname, 'estimate.html') },
      },
    },
  },
});

/** Puts the script into the pages themselves, because the first paint waits for it; the server fills in the nonce. */
function inlineColorScheme(): Plugin {
  return {
    name: 'baydesk-inline-color-scheme',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { nonce: '__SCRIPT_NONCE__' },
        children: readFileSync(join(import.meta.dirname, 'color-scheme.js'), 'utf8'),
      },
    ],
  };
}

/** Answers `/estimate/<token>` while developing, as `static-files.ts` does for the built program. */
function serveCustomersPage(): Plugin {
  return {
    name: 'baydesk-customers-page',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/estimate/')) request.url = '/estimate.html';
        next();
      });
    },
  };
}
