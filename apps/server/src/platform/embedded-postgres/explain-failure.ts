import { StartError } from '../start-error.ts';

const CAUSES: readonly { seen: RegExp; advice: (data_dir: string) => string }[] = [
  {
    seen: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|not enough space on the disk/i,
    advice: (data_dir) => `The disk that holds the data folder ${data_dir} is full; free some space and start again.`,
  },
  {
    seen: /EACCES|EPERM|EROFS|Permission denied|Operation not permitted|Read-only file system/i,
    advice: (data_dir) =>
      `The data folder ${data_dir} cannot be written; give this user write access or set DATA_DIR to another folder.`,
  },
  {
    seen: /ENOTDIR|EEXIST|Not a directory/i,
    advice: (data_dir) => `The data folder ${data_dir} is not a folder; move that file away or set DATA_DIR.`,
  },
  {
    seen: /administrative permissions/i,
    advice: () => 'PostgreSQL does not run as administrator; start Baydesk as an ordinary user, or set DATABASE_URL.',
  },
  {
    seen: /could not (create|map|resize) .*shared memory|Cannot allocate memory|ENOMEM/i,
    advice: () => 'The system has too little memory left for the database; close other programs and start again.',
  },
];

/** Turns what the file system or PostgreSQL said into one line that tells the person what to do. */
export function explainFailure(data_dir: string, said: string): StartError {
  const cause = CAUSES.find(({ seen }) => seen.test(said));
  if (cause) return new StartError(cause.advice(data_dir));
  return new StartError(`The embedded PostgreSQL in ${data_dir} failed: ${lastWords(said)}`);
}

function lastWords(said: string): string {
  const lines = said.split(/\r?\n/).filter((line) => line.trim());
  const telling = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'it ended without a word').trim();
}
