import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the embedded database of a data folder, which must be stopped, into another data folder. */
export function copyDatabaseFiles(from_data_dir: string, to_data_dir: string): void {
  copyPrivately(join(from_data_dir, 'postgres'), join(to_data_dir, 'postgres'));
}

/** Node's own `cp` makes ext4 write every file to the disk at once, and removing the copy waits for that. */
function copyPrivately(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyPrivately(source, target);
    else writeFileSync(target, readFileSync(source), { mode: 0o600 });
  }
}
