import { checkBackup, restoreBackup } from '../platform/backup/restore-backup.ts';
import { StartError } from '../platform/process/start-error.ts';
import { pathAsTyped, runCommand, say, withDatabase } from './run-command.ts';

/** npm run restore -- FILE [--force] */
await runCommand(async (config, args) => {
  const is_forced = args.includes('--force');
  const [name, ...rest] = args.filter((arg) => arg !== '--force');
  if (!name || rest.length > 0 || name.startsWith('--'))
    throw new StartError('Name the file to restore: npm run restore -- FILE [--force]');
  const file = pathAsTyped(name);
  say('Checking the backup');
  const header = await checkBackup(file);
  await withDatabase(config, 'any', async (url) => {
    const rows = await restoreBackup(url, file, header, { is_forced, report: say });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    say(`Restored ${total} rows of ${Object.keys(rows).length} tables, as they were at ${header.made_at}.`);
    say('Everyone has to sign in again.');
  });
});
