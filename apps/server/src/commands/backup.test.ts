import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '../platform/database/database.ts';
import type { EmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { environmentWith } from '../testing/running-baydesk.ts';

let folder: string;
let running: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baydesk-commands-'));
  running = await startEmbeddedPostgres({
    data_dir: join(folder, 'running'),
    report: () => undefined,
    is_disposable: true,
  });
  await migrate(running.url);
  await withOwner(running.url, (client) =>
    client.query("insert into organizations (organization_id, name) values (gen_random_uuid(), 'Bremsen Müller')"),
  );
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly error: string;
}

/** Runs a command as npm does, with the folder it was typed in as INIT_CWD. */
const command = (name: 'backup' | 'restore', data_dir: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = environmentWith({ DATA_DIR: join(folder, data_dir), INIT_CWD: folder });
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${name}.ts`), ...args],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout, error: stderr }),
    );
  });

describe('npm run backup and npm run restore', () => {
  it('copy a shop from a running database into a new one', async () => {
    const backup = await command('backup', 'running', 'shop.baydesk');
    expect(backup).toMatchObject({ code: 0, error: '', output: expect.stringContaining('organizations: 1 rows') });
    const restored = await command('restore', 'fresh', 'shop.baydesk');
    expect(restored).toMatchObject({
      code: 0,
      error: '',
      output: expect.stringContaining('Everyone has to sign in again.'),
    });
    expect(await findRunningPostgres(join(folder, 'fresh'))).toBeUndefined();

    const resting = await command('backup', 'fresh', 'again.baydesk');
    expect(resting).toMatchObject({ code: 0, output: expect.stringContaining('organizations: 1 rows') });
    const refused = await command('restore', 'fresh', 'shop.baydesk');
    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^The database already holds data\..*--force\.\n$/),
    });
    expect(await command('restore', 'fresh', 'shop.baydesk', '--force')).toMatchObject({ code: 0 });
  });

  it.each([
    ['backup', [], /^Name the file to write: npm run backup -- FILE\n$/],
    ['restore', ['--force'], /^Name the file to restore: npm run restore -- FILE \[--force\]\n$/],
    ['restore', ['nothing.baydesk'], /^There is no file .*nothing\.baydesk\.\n$/],
    ['restore', ['diary.txt'], /^.*diary\.txt is not a Baydesk backup\.\n$/],
    ['backup', ['x.baydesk'], /^There is no database in .*nowhere; set DATA_DIR.*\n$/],
  ] as const)('%s %j explains the mistake in one line and creates nothing', async (name, args, line) => {
    await writeFile(join(folder, 'diary.txt'), 'dear diary');
    const { code, error } = await command(name, 'nowhere', ...args);
    expect([code, error]).toEqual([1, expect.stringMatching(line)]);
    expect(await readdir(folder)).not.toContain('nowhere');
  });
});
