import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDatabaseTypes } from '../platform/database-types.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';

/** Writes the row types of a freshly migrated database; run it after adding a migration. */
const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-types-'));
const postgres = await startEmbeddedPostgres({ data_dir, report: () => undefined, is_disposable: true });
try {
  await migrate(postgres.url);
  const problem = generateDatabaseTypes(postgres.url, 'write');
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(data_dir, { recursive: true, force: true });
}
