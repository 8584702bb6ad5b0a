import { PRODUCT_VERSION } from '@baydesk/domain/limits';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withOwner } from '../database/database.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { StartError } from '../process/start-error.ts';
import { columnList, findBackupTables, findSequences, quotedTable } from './backup-catalog.ts';
import type { BackupSequence, BackupTable } from './backup-catalog.ts';
import type { BackupRecord } from './backup-file.ts';
import { jsonRecord, writeBackupFile } from './backup-file.ts';

export interface BackupHeader {
  readonly version: string;
  readonly made_at: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly BackupSequence[];
}

export type RowCounts = Readonly<Record<string, number>>;

/** Writes the contents of the database at one moment into a file while people keep working. */
export async function writeBackup(url: string, file: string, report: (line: string) => void): Promise<RowCounts> {
  return withOwner(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const header = await describeBackup(client);
    // No migration may change the tables while they are read.
    await client.query(
      `lock table ${header.tables.map(({ name }) => quotedTable(name)).join(', ')} in access share mode`,
    );
    const rows: Record<string, number> = {};
    await writeBackupFile(file, backupRecords(client, header, rows, report));
    return rows;
  });
}

async function describeBackup(client: ClientBase): Promise<BackupHeader> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new StartError('The database holds nothing of Baydesk yet; there is nothing to back up.');
  return {
    version: PRODUCT_VERSION,
    made_at: new Date().toISOString(),
    migrations,
    tables: await findBackupTables(client),
    sequences: await findSequences(client),
  };
}

async function* backupRecords(
  client: ClientBase,
  header: BackupHeader,
  rows: Record<string, number>,
  report: (line: string) => void,
): AsyncGenerator<BackupRecord> {
  yield jsonRecord('H', header);
  for (const table of header.tables) {
    yield jsonRecord('T', table.name);
    const copy = client.query(copyTo(`copy (select ${columnList(table)} from ${quotedTable(table.name)}) to stdout`));
    for await (const chunk of copy) yield { kind: 'D', payload: chunk as Buffer };
    // The row count of a COPY is known only after the next statement.
    await client.query('select');
    rows[table.name] = copy.rowCount;
    report(`  ${table.name}: ${copy.rowCount} rows`);
  }
  yield jsonRecord('R', rows);
}
