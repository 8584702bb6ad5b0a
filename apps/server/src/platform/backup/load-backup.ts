import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withOwner } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';
import type { BackupTable } from './backup-catalog.ts';
import { columnList, findBackupTables, quoted, quotedTable } from './backup-catalog.ts';
import type { BackupRecord } from './backup-file.ts';
import { readBackupFile } from './backup-file.ts';
import { openForLoading } from './open-for-loading.ts';
import type { BackupHeader, RowCounts } from './write-backup.ts';

interface Loading {
  readonly report: (line: string) => void;
  /** Runs in the same transaction after everything is loaded. */
  readonly finish?: (client: ClientBase) => Promise<void>;
}

/** Replaces the rows of a database that has the tables of the backup, in one transaction. */
export async function loadBackup(
  url: string,
  file: string,
  header: BackupHeader,
  { report, finish }: Loading,
): Promise<RowCounts> {
  return withOwner(url, async (client) => {
    await client.query('begin');
    await assertSameTables(client, header);
    const loading = await openForLoading(client);
    const rows = await copyTables(client, file, header, report);
    for (const { name, next_value } of header.sequences)
      await client.query(`alter sequence public.${quoted(name)} restart with ${BigInt(next_value)}`);
    report('Checking that everything fits together');
    await loading.close();
    await finish?.(client);
    await client.query('commit');
    await client.query('analyze');
    return rows;
  });
}

async function assertSameTables(client: ClientBase, header: BackupHeader): Promise<void> {
  const here = await findBackupTables(client);
  const shape = (tables: readonly BackupTable[]) =>
    tables.map((table) => `${table.name}(${[...table.columns].sort().join()})`).sort();
  const missing = shape(header.tables).find((table) => !shape(here).includes(table));
  if (missing) throw new StartError(`The backup does not fit this program: it holds ${missing}.`);
}

async function copyTables(
  client: ClientBase,
  file: string,
  header: BackupHeader,
  report: (line: string) => void,
): Promise<RowCounts> {
  const rows: Record<string, number> = {};
  const records = readBackupFile(file);
  let next = await records.next();
  while (!next.done) {
    const { kind, payload } = next.value;
    if (kind === 'R') {
      assertCounts(rows, JSON.parse(payload.toString()) as RowCounts);
      await records.return();
      return rows;
    }
    const table = kind === 'T' ? header.tables.find(({ name }) => name === JSON.parse(payload.toString())) : undefined;
    if (table) {
      rows[table.name] = await copyTable(client, table, records, (after) => (next = after));
      report(`  ${table.name}: ${rows[table.name]} rows`);
    } else next = await records.next();
  }
  throw new StartError(`${file} ends too early; use another backup.`);
}

async function copyTable(
  client: ClientBase,
  table: BackupTable,
  records: AsyncGenerator<BackupRecord, void, undefined>,
  goOnWith: (after: IteratorResult<BackupRecord, void>) => void,
): Promise<number> {
  async function* data() {
    let next = await records.next();
    for (; !next.done && next.value.kind === 'D'; next = await records.next()) yield next.value.payload;
    goOnWith(next);
  }
  const copy = client.query(copyFrom(`copy ${quotedTable(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(Readable.from(data()), copy);
  return copy.rowCount;
}

function assertCounts(loaded: RowCounts, written: RowCounts): void {
  const wrong = Object.keys(written).find((name) => loaded[name] !== written[name]);
  if (wrong)
    throw new StartError(`The backup names ${written[wrong]} rows of ${wrong} and holds ${loaded[wrong] ?? 0}.`);
}
