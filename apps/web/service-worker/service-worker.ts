import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { FILES, VERSION } from 'virtual:offline-files';

declare const self: ServiceWorkerGlobalScope;

/** Lets the technician's screens open without network. Calls of the API pass by: none of them is answered here. */

const FILES_OF = 'baydesk-files-';
/** Every version keeps its page and files by itself, so that a tab of the version before still finds its own. */
const KEPT = `${FILES_OF}${VERSION}`;
const NO_ANSWER_AFTER_S = 5;
const MONTH_S = 30 * 24 * 60 * 60;
const MOST_VISITED_FILES = 200;
/** The program at every address is the same page, so the last one stands for all. */
const PAGE = '/';
/** Not the program: the API, files, the pages that customers open by a link, and the tablet by the door. */
const OTHERS = [/^\/api(?:\/|$)/, /^\/(?:estimate|invoice|kiosk)(?:\/|$)/, /\.\w+$/];

const files = new PrecacheController({ cacheName: KEPT });
files.addToCacheList(FILES.map((url) => ({ url, revision: null })));

/**
 * The kept page stands in for a server that does not answer, and for what a proxy or a busy server answers instead. That is
 * decided on the response, because Workbox asks nobody else about one that the browser loaded ahead. A page that is merely
 * visited is not kept: it may be of a build whose files are not here yet.
 */
const page = new NetworkFirst({
  cacheName: KEPT,
  networkTimeoutSeconds: NO_ANSWER_AFTER_S,
  plugins: [
    {
      cacheKeyWillBeUsed: () => Promise.resolve(PAGE),
      cacheWillUpdate: () => Promise.resolve(null),
      handlerWillRespond: async ({ response }) =>
        response.status < 500 ? response : ((await caches.match(PAGE, { cacheName: KEPT })) ?? response),
    },
  ],
});

/** Files of other screens are kept as they are visited. */
const visited = new CacheFirst({
  cacheName: 'baydesk-visited',
  plugins: [new ExpirationPlugin({ maxEntries: MOST_VISITED_FILES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true })],
});

registerRoute(new NavigationRoute(page, { denylist: OTHERS }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await caches.match(options.request, { ignoreVary: true })) ?? visited.handle(options),
);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([files.install(event), keepPage(), self.skipWaiting()]));
});

/** Keeps the page with its headers, because its scripts carry the nonce that these allow. One of another build ends the installation. */
async function keepPage(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-store' });
  const asked_for = [...(await response.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  if (!response.ok || asked_for.length === 0 || asked_for.some((file) => !FILES.includes(file)))
    throw new Error('The page is not of this version');
  await (await caches.open(KEPT)).put(PAGE, response);
}

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([deleteOldVersions(), navigationPreload?.enable(), self.clients.claim()]));
});

/** Keeps the version before, whose tabs may still be open. */
async function deleteOldVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(FILES_OF) && name !== KEPT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
