import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../database/database-types.generated.ts';
import type { Db } from '../database/database.ts';

/** A write whose result other parts of the same statement read by its name. */
interface NamedWrite {
  readonly name: string;
  readonly write: RawBuilder<unknown>;
}

/** One write of a statement that writes several tables; each row is written at most once. */
export type Write = RawBuilder<unknown> | NamedWrite;

type Table = keyof DB;

const quoted = (column: string): string => `"${column.replaceAll('"', '""')}"`;

/** The columns as text: a node of the query for each of them took two thirds of the time to build a statement. */
const listed = (columns: readonly string[], alias?: string) =>
  sql.raw(columns.map((column) => (alias ? `${quoted(alias)}.${quoted(column)}` : quoted(column))).join(', '));

/** The rows as PostgreSQL reads them; the text of the statement is the same for one row and for many. */
const rowsOf = (table: Table, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {});

/** Inserts these columns of a source of rows. */
export const insertionOf = (table: Table, columns: readonly string[], source: RawBuilder<unknown>): Write =>
  sql`insert into ${sql.table(table)} (${listed(columns)}) select ${listed(columns)} from ${source}`;

/** Inserts rows that all name the same columns. */
export const insertion = (table: Table, rows: readonly object[]): Write =>
  insertionOf(table, columnsOf(rows), rowsOf(table, rows));

/** Inserts rows with one more column, which the database works out. */
export const insertionWith = (
  table: Table,
  rows: readonly object[],
  column: string,
  value: RawBuilder<unknown>,
): Write =>
  sql`insert into ${sql.table(table)} (${listed(columnsOf(rows))}, ${sql.ref(column)})
    select ${listed(columnsOf(rows))}, ${value} from ${rowsOf(table, rows)} r`;

/** Writes the named columns of rows that have an id. */
export const modification = <Row extends { readonly id: string }>(table: Table, rows: readonly Row[]): Write => {
  const columns = columnsOf(rows).filter((column) => column !== 'id');
  return sql`update ${sql.table(table)} t set (${listed(columns)}) = row(${listed(columns, 'r')})
    from ${rowsOf(table, rows)} r where t.id = r.id`;
};

/** The writes as parts of a `with`. */
export const namedWrites = (writes: readonly Write[]) =>
  sql.join(
    writes.map((each, index) => {
      const { name, write } = 'name' in each ? each : { name: `write_${index}`, write: each };
      return sql`${sql.id(name)} as (${write})`;
    }),
  );

/** Sends all writes as one statement, so that they take one round trip. */
export async function writeTogether(db: Db, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await sql`with ${namedWrites(writes)} select`.execute(db);
}
