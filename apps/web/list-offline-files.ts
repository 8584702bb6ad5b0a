import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:offline-files';

/** The modules that open without network: the technician's screens, with the parts that they and the shell load later. */
const OPENED_OFFLINE = [
  'src/app/shell/AccountMenu.tsx',
  'src/features/technician-dashboard/line/TechnicianLineScreen.tsx',
  'src/features/technician-dashboard/my-work/TechnicianDashboardScreen.tsx',
  'src/features/time-clock/clock/ClockDialogs.tsx',
  'src/features/time-clock/offline/OfflineClock.tsx',
  'src/features/time-clock/offline/outbox.ts',
  'src/features/time-clock/offline/OutboxNotes.tsx',
  'src/features/time-clock/public.ts',
  'src/features/timesheets/my-punches/MyPunchClockActivitiesScreen.tsx',
  'src/shared/notices/NoticeArea.tsx',
  'src/shared/offline/last-known.ts',
  'src/shared/ui/form/FormFrames.tsx',
];
const FONT = /\/inter-latin-wght-normal\.woff2$/;

/** Tells the service worker the files of the built program that it fetches ahead. */
export function listOfflineFiles(): Plugin {
  return {
    name: 'baydesk-list-offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { root, build } = this.environment.config;
      const files = await offlineFiles(resolve(root, build.outDir));
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      return `export const VERSION = ${JSON.stringify(version)}; export const FILES = ${JSON.stringify(files)};`;
    },
  };
}

async function offlineFiles(dist: string): Promise<readonly string[]> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const built = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const of_page = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const keys = Object.keys(built);
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = built[key];
    if (!chunk) throw new Error(`${key} is to open without network, but is not among the built files`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const key of keys) if (of_page.includes(built[key]?.file ?? '') || FONT.test(key)) visit(key);
  OPENED_OFFLINE.forEach(visit);
  return [...new Set([...of_page, ...files])].toSorted().map((file) => `/${file}`);
}
