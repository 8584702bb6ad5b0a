import { stat } from 'node:fs/promises';
import { fileSize } from '@baydesk/domain/format/file-size';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { StartError } from '../platform/process/start-error.ts';
import { pathAsTyped, runCommand, say, withDatabase } from './run-command.ts';

/** npm run backup -- FILE */
await runCommand(async (config, args) => {
  const [name, ...rest] = args;
  if (!name || rest.length > 0 || name.startsWith('--'))
    throw new StartError('Name the file to write: npm run backup -- FILE');
  const file = pathAsTyped(name);
  await withDatabase(config, 'existing', async (url) => {
    const rows = await writeBackup(url, file, say);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const { size } = await stat(file);
    say(`Backed up ${total} rows of ${Object.keys(rows).length} tables into ${file} (${fileSize(size)}).`);
  });
});
