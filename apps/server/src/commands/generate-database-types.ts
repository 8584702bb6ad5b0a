import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';

const OUT_FILE = join(import.meta.dirname, '../platform/database-types.generated.ts');

/** Writes the row types of a freshly migrated database, or with --verify fails when the file differs from them. */
const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-types-'));
const postgres = await startEmbeddedPostgres({ data_dir, report: () => undefined, is_disposable: true });
try {
  await migrate(postgres.url);
  const instants = { timestamptz: 'string', date: 'string', int8: 'number', xid8: 'string' };
  const args = [
    '--dialect=postgres',
    `--url=${postgres.url}`,
    `--out-file=${OUT_FILE}`,
    '--default-schema=public',
    '--include-pattern=public.*',
    '--numeric-parser=number',
    `--type-mapping=${JSON.stringify(instants)}`,
    ...process.argv.slice(2),
  ];
  const cli = join(import.meta.dirname, '../../../../node_modules/.bin/kysely-codegen');
  const { status } = spawnSync(cli, args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  await rm(data_dir, { recursive: true, force: true });
}
