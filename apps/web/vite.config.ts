import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { codeSplitting } from './chunk-groups.ts';
import { loadFirstScreens } from './first-screens.ts';
import { listOfflineFiles } from './list-offline-files.ts';
import { precompressAssets } from './precompress-assets.ts';
import { slimContract } from './slim-contract.ts';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Pages that load nothing of the program. Customers open theirs by a link: `/estimate/<token>` is `estimate.html`. */
const SMALL_PAGES = ['estimate', 'invoice', 'kiosk'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    slimContract(),
    precompressAssets(),
    listOfflineFiles(),
    inlineColorScheme(),
    loadFirstScreens(),
    serveSmallPages(),
  ],
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
    // Customers open their pages on a phone, once, and the kiosk needs little: they are built by themselves.
    small_pages: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: SMALL_PAGES.map((name) => join(import.meta.dirname, `${name}.html`)),
        },
      },
    },
    // Built last, because it lists files of the program.
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'service-worker/service-worker.ts'),
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
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

/** Answers their addresses while developing, as `static-files.ts` does for the built program. */
function serveSmallPages(): Plugin {
  return {
    name: 'baydesk-small-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [, first] = request.url?.split(/[/?]/) ?? [];
        const page = SMALL_PAGES.find((name) => name === first);
        if (page) request.url = `/${page}.html`;
        next();
      });
    },
  };
}
