import { rm } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { withOwner } from '../database/database.ts';
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts';
import { StartError } from '../process/start-error.ts';
import { readBackupFile, verifyBackupFile } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';
import { withRestoreDatabase } from './restore-database.ts';
import type { BackupHeader, RowCounts } from './write-backup.ts';
import { writeBackup } from './write-backup.ts';

interface RestoreOptions {
  readonly is_forced: boolean;
  readonly report: (line: string) => void;
}

/** Refuses a file that is damaged or does not fit this program, before anything is changed. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  await verifyBackupFile(file);
  const header = await readHeader(file);
  const known_names = await knownMigrations();
  if (header.migrations.some((name, index) => known_names[index] !== name))
    throw new StartError(`${file} was made by another Baydesk (${header.version}); update this program first.`);
  return header;
}

/** Replaces all data of the database by a checked backup; after an error the data is unchanged. */
export async function restoreBackup(
  url: string,
  file: string,
  header: BackupHeader,
  { is_forced, report }: RestoreOptions,
): Promise<RowCounts> {
  if (!is_forced && (await hasData(url)))
    throw new StartError('The database already holds data. To replace all of it by the backup, add --force.');
  await migrate(url);
  const loading = { report, finish: enqueueAgain };
  const is_of_today = header.migrations.length === (await knownMigrations()).length;
  if (is_of_today) return loadBackup(url, file, header, loading);
  report(`Bringing the backup up to date from version ${header.version}`);
  return asOfToday(url, file, header, async (newer_file) =>
    loadBackup(url, newer_file, await readHeader(newer_file), loading),
  );
}

/** Backups contain no jobs, so the work that is still to be done is enqueued again. */
async function enqueueAgain(client: ClientBase): Promise<void> {
  await settleMails(client);
  await client.query('select settle_totals_by_payer()');
}

/** Enqueues pending messages again; those with a link fail, because backups contain no links. */
async function settleMails(client: ClientBase): Promise<void> {
  await client.query(
    `update mails set status = 'failed', version = version + 1,
       last_error = 'The link in this message did not outlive a restore. A new one has to be asked for.'
     where status in ('pending', 'held') and body_text like '%{link}%'`,
  );
  await client.query(
    `select enqueue_job('send_mail', json_build_object('organization_id', organization_id, 'mail_id', id), 'send_mail:' || id)
     from mails where status = 'pending'`,
  );
}

async function readHeader(file: string): Promise<BackupHeader> {
  for await (const { kind, payload } of readBackupFile(file)) {
    if (kind === 'H') return JSON.parse(payload.toString()) as BackupHeader;
    break;
  }
  throw new StartError(`${file} has no header; use another backup.`);
}

function hasData(url: string): Promise<boolean> {
  return withOwner(url, async (client) => {
    if ((await appliedMigrations(client)).length === 0) return false;
    const { rowCount } = await client.query('select from organizations limit 1');
    return rowCount === 1;
  });
}

/**
 * Brings an older backup up to date: loads it into a temporary database with the tables of its version, migrates that
 * database, and restores a new backup of it.
 */
async function asOfToday<T>(
  url: string,
  file: string,
  header: BackupHeader,
  restore: (newer_file: string) => Promise<T>,
): Promise<T> {
  return withRestoreDatabase(url, async (beside) => {
    const newer_file = `${file}.${beside.name}`;
    try {
      await migrate(beside.url, header.migrations.at(-1));
      await loadBackup(beside.url, file, header, { report: () => undefined });
      await migrate(beside.url);
      await writeBackup(beside.url, newer_file, () => undefined);
      return await restore(newer_file);
    } finally {
      await rm(newer_file, { force: true });
    }
  });
}
