import { statfsSync } from 'node:fs';
import { StartError } from '../process/start-error.ts';

interface Cause {
  seen: RegExp;
  advice: (data_dir: string) => string;
}

/** PostgreSQL stops when there is no room for another file of its write-ahead log. */
const NEEDED_BYTES = 16 * 1024 * 1024;

const DISK_FULL: Cause = {
  seen: /ENOSPC|EDQUOT|No space left on device|Check free disk space|wrote only \d+ of|Disk quota exceeded|not enough space on the disk/i,
  advice: (data_dir) => `The disk that holds the data folder ${data_dir} is full; free some space and start again.`,
};

const CAUSES: readonly Cause[] = [
  DISK_FULL,
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

/** Turns an error of the file system or PostgreSQL into one line of advice. */
export function explainFailure(data_dir: string, failure: unknown): StartError {
  if (failure instanceof StartError) return failure;
  const output = String(failure);
  const cause = CAUSES.find(({ seen }) => seen.test(output)) ?? (isDiskFull(data_dir) ? DISK_FULL : undefined);
  const message = cause?.advice(data_dir) ?? `The embedded PostgreSQL in ${data_dir} failed: ${lastWords(output)}`;
  return new StartError(message, { cause: failure });
}

function lastWords(output: string): string {
  const lines = output.split(/\r?\n/).filter((line) => line.trim());
  const telling = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'it ended without a word').trim();
}

/** Checks the disk itself, because on a full disk the server's log ends before it names the reason. */
function isDiskFull(data_dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(data_dir);
    return bavail * bsize < NEEDED_BYTES;
  } catch {
    return false;
  }
}
