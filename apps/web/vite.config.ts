import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { loadFirstScreens } from './first-screens.ts';
import { listOfflineFiles } from './list-offline-files.ts';
import { precompressAssets } from './precompress-assets.ts';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Pages that load nothing of the program. Customers open theirs by a link: `/estimate/<token>` is `estimate.html`. */
const SMALL_PAGES = ['estimate', 'invoice', 'kiosk'];

/** Without these a screen would ask for up to 370 files. No group names a file of ours, so that new code needs no change here. */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A module is put where it is needed and nowhere else.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', tags: ['$initial'] },
    // Icons have few bytes and need nothing else. Among the parts below they would join parts that have nothing in common.
    { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 2 },
    { name: 'shared', minShareCount: 10 },
    { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
  ],
};

/** The name of a part goes on with the names of those that share it, which would make pages and the start larger. */
const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) => `assets/${name.split('~')[0]}-[hash].js`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
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
        rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting, chunkFileNames } },
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
