import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, ROOT, type SourceModule } from './source-module.ts';

const ROW_TYPES = 'apps/server/src/platform/database/database-types.generated.ts';

/** Every table of the database, as the generated row types list them. */
const TABLES: readonly string[] = [
  ...(readFileSync(join(ROOT, ROW_TYPES), 'utf8').split('export interface DB ')[1] ?? '').matchAll(/^ {2}(\w+):/gm),
].map(([, table = '']) => table);

const WRITES_ANY_TABLE: Readonly<Record<string, string>> = {
  demo: 'builds whole organizations for the demo, the tests and the benchmarks',
};

/** Tables that the platform reads or writes too, although a feature owns them. */
const SHARED_WITH_PLATFORM: Readonly<Record<string, string>> = {
  enrollments: 'a session works at these locations',
  one_time_links: 'a backup leaves them out, and a restore ends them',
  organizations: 'a backup is restored into an empty database only',
  sessions: 'every request belongs to one',
  staff: 'a session has the role of a person',
  users: 'the admin portal is open to addresses',
  workplaces: 'a request works at one',
};

/** Tables of the platform itself, which no feature writes. */
const OWNED_BY_PLATFORM: Readonly<Record<string, string>> = {
  account_addresses: 'functions of the database find an organization by them',
  document_counters: 'number the documents of all features',
  events: 'record the changes of all features',
  instance_secrets: 'are made when the server first starts',
  mail_attachments: 'belong to mails',
  mails: 'are sent by a job of the platform',
  rate_limits: 'count the attempts to sign in',
  search_entries: 'are kept by triggers',
  search_vocabulary: 'are kept by triggers',
};

/** Tables of features, which the platform may not name. */
export const FEATURE_TABLES = TABLES.filter((table) => !(table in OWNED_BY_PLATFORM || table in SHARED_WITH_PLATFORM));

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|insertion\w*|modification)\(\s*'(\w+)'/g,
  /\b(?:insert into|update|delete from|merge into) (\w+)\b/g,
  // A kind of record, a numbered document, and a document that is taken back.
  /\brecords: [\w.]+,\s*table: '(\w+)'/g,
  /\btable: '(\w+)',\s*(?:kind|document_type): '/g,
];
const PLATFORM = 'apps/server/src/platform/';
const FEATURE_FILE = /^apps\/server\/src\/features\/([^/]+)\//;

const writerOf = (path: string) => (path.startsWith(PLATFORM) ? 'platform' : FEATURE_FILE.exec(path)?.[1]);

/** The features, or the platform, that write each table. */
export function writersOfTables(modules: readonly SourceModule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const writers = new Map<string, Set<string>>();
  for (const { path, code } of modules) {
    const writer = writerOf(path);
    if (!writer || writer in WRITES_ANY_TABLE || isTest(path)) continue;
    for (const table of writtenTables(code))
      if (writer !== 'platform' || !(table in SHARED_WITH_PLATFORM))
        writers.set(table, (writers.get(table) ?? new Set()).add(writer));
  }
  for (const table of Object.keys(OWNED_BY_PLATFORM))
    writers.set(table, (writers.get(table) ?? new Set()).add('platform'));
  return writers;
}

const writtenTables = (code: string) =>
  WRITES.flatMap((write) => [...code.matchAll(write)].map(([, table = '']) => table)).filter((table) =>
    TABLES.includes(table),
  );

/** Tables that more than one feature writes. */
export const sharedTables = (writers: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...writers]
    .filter(([, features]) => features.size > 1)
    .map(([table, features]) => `${table} is written by ${[...features].toSorted().join(' and ')}`);

/** Tables whose writer cannot be seen, so that a second one would not be noticed. */
export const unwrittenTables = (writers: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  TABLES.filter((table) => !writers.has(table));

/** Pinned tables that are not there any more. */
export const idleTablePins = (): string[] =>
  [...Object.keys(SHARED_WITH_PLATFORM), ...Object.keys(OWNED_BY_PLATFORM)].filter((table) => !TABLES.includes(table));
