import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the embedded database of a data folder, which must be stopped, into another data folder. */
export function copyDatabaseFiles(from_data_dir: string, to_data_dir: string): void {
  copyPrivately(join(from_data_dir, 'postgres'), join(to_data_dir, 'postgres'));
}

/** Removing a copy that Node's own `cp` made took over a second, and removing one made like this does not. */
function copyPrivately(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyPrivately(source, target);
    else writeFileSync(target, readFileSync(source), { mode: 0o600 });
  }
}
