import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const OUT_FILE = join(import.meta.dirname, 'database-types.generated.ts');

/** What the connection's own parsers make of these types; see database.ts. */
const TYPES = { timestamptz: 'string', date: 'string', int8: 'number', xid8: 'string' };

/** Writes the row types of a migrated database, or with `verify` compares them with the file; says what went wrong. */
export function generateDatabaseTypes(url: string, mode: 'write' | 'verify'): string | undefined {
  const generator = require.resolve('kysely-codegen/dist/cli/bin.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      generator,
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${OUT_FILE}`,
      '--default-schema=public',
      '--include-pattern=public.*',
      '--numeric-parser=number',
      `--type-mapping=${JSON.stringify(TYPES)}`,
      ...(mode === 'verify' ? ['--verify'] : []),
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}
