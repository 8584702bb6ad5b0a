import { execFile } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { decodeOffline } from './decode-offline.ts';
import { closeVpic, useVpic, VehicleDataError } from './vehicle-data.ts';
import { isComplete, packedVpic, provideVpicFile, unpackedVpicPath } from './vpic-file.ts';

const run = promisify(execFile);
const packed = packedVpic();
const PETERBILT = '1XPWD40X1ED215307';
const decode = (data_dir: string) => useVpic(data_dir, (vpic) => decodeOffline(vpic, PETERBILT, 2026)[0]?.model_name);

/** Unpacked once for all these tests; each starts with its own folder. */
let unpacked: string;
let data_dir: string;
let target: string;

beforeAll(async () => {
  unpacked = await provideVpicFile(inject('data_dir'));
}, 120_000);
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'baydesk-vpic-'));
  target = unpackedVpicPath(data_dir, packed);
  await mkdir(dirname(target), { recursive: true });
  return async () => {
    await closeVpic(data_dir);
    await rm(data_dir, { recursive: true, force: true });
  };
});
afterAll(() => closeVpic(inject('data_dir')));

const files = () => readdir(dirname(target));

describe('the unpacked vehicle data file', () => {
  it('is complete, needs no other file and has the version in its name', async () => {
    expect(await isComplete(unpacked)).toBe(true);
    expect(unpacked).toContain(`vpic-${packed.version}-`);
    await copyFile(unpacked, target);
    expect(await decode(data_dir)).toBe('388');
    expect(await files()).toHaveLength(1);
  });

  it('is not unpacked again, and leftovers of a crash are removed', async () => {
    await copyFile(unpacked, target);
    const before = await stat(target);
    const abandoned = `${target}.gone.unfinished`;
    await writeFile(abandoned, 'old');
    await utimes(abandoned, 0, 0);
    await provideVpicFile(data_dir);
    expect((await stat(target)).mtimeMs).toBe(before.mtimeMs);
    expect(await files()).toEqual([basename(target)]);
  });

  it.each([
    ['broke off', (file: string) => truncate(file, 1_000_000)],
    ['are empty', (file: string) => writeFile(file, '')],
    ['are something else', (file: string) => writeFile(file, 'x'.repeat(5_000))],
    ['were indexed by another release', (file: string) => overwrite(file, 60, Buffer.from([0, 0, 0, 99]))],
    ['are not there', (file: string) => rm(file)],
  ])('is not complete if it %s', async (_, spoil) => {
    await copyFile(unpacked, target);
    await spoil(target);
    expect(await isComplete(target)).toBe(false);
  });

  it('replaces a partial file, an older version and leftovers of a crash', { timeout: 120_000 }, async () => {
    const folder = dirname(target);
    const abandoned = join(folder, 'vpic-2.0.0-1.sqlite.gone.unfinished');
    const under_way = ['', '-journal'].map((end) => join(folder, `vpic-9.9.9-1.sqlite.other.unfinished${end}`));
    for (const file of [join(folder, 'vpic-1.9.9-1.sqlite'), abandoned, ...under_way]) await writeFile(file, 'old');
    await utimes(abandoned, 0, 0);
    await copyFile(unpacked, target);
    await truncate(target, 1_000_000);
    expect(await decode(data_dir)).toBe('388');
    expect(await isComplete(target)).toBe(true);
    expect((await files()).toSorted()).toEqual([target, ...under_way].map((file) => basename(file)));
  });

  it('is unpacked again when a query finds it corrupt', { timeout: 120_000 }, async () => {
    await copyFile(unpacked, target);
    const { size } = await stat(target);
    // Overwrites everything after the first pages, so that opening works and queries fail.
    await overwrite(target, 400_000, Buffer.alloc(size - 400_000, 0xee));
    expect(await isComplete(target)).toBe(true);
    const answers = await Promise.all([decode(data_dir), decode(data_dir), decode(data_dir)]);
    expect(answers).toEqual(['388', '388', '388']);
    expect(await files()).toHaveLength(1);
  });

  it('is complete when two processes unpack at the same time', { timeout: 180_000 }, async () => {
    const script = `
      const { provideVpicFile } = await import(${JSON.stringify(new URL('./vpic-file.ts', import.meta.url).href)});
      process.stdout.write(await provideVpicFile(${JSON.stringify(data_dir)}));`;
    const processes = [1, 2].map(() => run(process.execPath, ['--input-type=module', '--eval', script]));
    const paths = (await Promise.all(processes)).map(({ stdout }) => stdout);
    expect(paths).toEqual([target, target]);
    expect(await isComplete(target)).toBe(true);
    expect(await files()).toHaveLength(1);
    expect(await decode(data_dir)).toBe('388');
  });

  it('leaves nothing behind and fails when the package is damaged', async () => {
    const damaged = join(data_dir, 'damaged.gz');
    await writeFile(damaged, (await readFile(packed.file)).subarray(0, 100_000));
    await expect(provideVpicFile(data_dir, { ...packed, file: damaged })).rejects.toThrow(/unexpected end of file/);
    expect(await files()).toEqual([]);
  });

  it('is opened again after a failure', async () => {
    const blocked = join(data_dir, 'a-file');
    await writeFile(blocked, '');
    await expect(decode(blocked)).rejects.toThrow(VehicleDataError);
    await rm(blocked);
    await mkdir(dirname(unpackedVpicPath(blocked, packed)), { recursive: true });
    await copyFile(unpacked, unpackedVpicPath(blocked, packed));
    expect(await decode(blocked)).toBe('388');
    await closeVpic(blocked);
  });
});

async function overwrite(file: string, offset: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, offset);
  await handle.close();
}
