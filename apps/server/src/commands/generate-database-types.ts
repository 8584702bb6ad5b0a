import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLUMN_TYPES } from '../column-types.ts';
import { generateDatabaseTypes } from '../platform/database/database-types.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Generates the row types from a freshly migrated database; run it after adding a migration. */
const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-types-'));
const postgres = await startEmbeddedPostgres({ data_dir, report: () => undefined, is_disposable: true });
try {
  await migrate(postgres.url);
  await generateDatabaseTypes(postgres.url, COLUMN_TYPES, 'write');
} finally {
  await postgres.stop();
  await rm(data_dir, { recursive: true, force: true });
}
