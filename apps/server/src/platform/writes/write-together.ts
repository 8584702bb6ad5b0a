import type { ColumnType, NonNullableInsertKeys, NullableInsertKeys, RawBuilder } from 'kysely';
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

/** A value as it travels inside JSON: what a JSON column holds as it is, and bytes as PostgreSQL writes them. */
type Written<Column> =
  Column extends ColumnType<infer Stored, infer Inserted, unknown>
    ? Plain<Stored extends object ? Stored : Exclude<Inserted, undefined>>
    : Plain<Column>;
type Plain<Value> = Value extends Uint8Array
  ? `\\x${string}`
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value;

export type Table = keyof DB;
type ColumnOf<T extends Table> = keyof DB[T] & string;

/** A new row of a table, with each column that has no default. */
export type NewRow<T extends Table> = {
  readonly [Column in NonNullableInsertKeys<DB[T]>]: Written<DB[T][Column]>;
} & { readonly [Column in NullableInsertKeys<DB[T]>]?: Written<DB[T][Column]> };

/** Columns of a row to change. */
export type ChangedColumns<T extends Table> = { readonly [Column in keyof DB[T]]?: Written<DB[T][Column]> };

type ChangedRow<T extends Table> = ChangedColumns<T> & { readonly id: string };

/** A row that has no columns beside those of the table, and no undefined, which JSON leaves out. */
export type Exactly<Row, Allowed> = Row & {
  readonly [Column in Exclude<NamedIn<Row>, keyof Allowed>]?: never;
} & {
  readonly [Column in keyof Row]: Pick<Row, Column> extends Required<Pick<Row, Column>>
    ? Given<Row[Column]>
    : Row[Column];
};
type NamedIn<Row> = Row extends unknown ? keyof Row : never;
type Given<Value> = Exclude<Value, undefined>;

/** The write of no rows, which is left out. */
const NOTHING: Write = sql`select`;

const quoted = (column: string): string => `"${column.replaceAll('"', '""')}"`;

/** The columns as text: a node of the query for each of them took two thirds of the time to build a statement. */
const listed = (columns: readonly string[], alias?: string) =>
  sql.raw(columns.map((column) => (alias ? `${quoted(alias)}.${quoted(column)}` : quoted(column))).join(', '));

/** The rows as PostgreSQL reads them; the text of the statement is the same for one row and for many. */
const rowsOf = (table: Table, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/**
 * The columns that every row names. A row with others is refused: a column of its own would be lost, and one that it lacks
 * would be emptied.
 */
export function columnsOf(table: Table, rows: readonly object[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    const values: Readonly<Record<string, unknown>> = { ...row };
    const missing = columns.find((column) => values[column] === undefined);
    if (missing) throw new Error(`a row of ${table} has no ${missing}`);
    const names = Object.keys(values);
    if (names.length > columns.length)
      throw new Error(`a row of ${table} has more columns than the first: ${names.join(', ')}`);
  }
  return columns;
}

/** Inserts these columns of a source of rows. */
export const insertionOf = (table: Table, columns: readonly string[], source: RawBuilder<unknown>): Write =>
  sql`insert into ${sql.table(table)} (${listed(columns)}) select ${listed(columns)} from ${source}`;

/** Inserts rows that all name the same columns; no rows write nothing. */
export const insertion = <T extends Table, Row extends NewRow<T>>(
  table: T,
  rows: readonly Exactly<Row, NewRow<T>>[],
): Write => (rows.length > 0 ? insertionOf(table, columnsOf(table, rows), rowsOf(table, rows)) : NOTHING);

/** Inserts rows with one more column, which the database works out. */
export function insertionWith<T extends Table, Worked extends ColumnOf<T>, Row extends Omit<NewRow<T>, Worked>>(
  table: T,
  rows: readonly Exactly<Row, Omit<NewRow<T>, Worked>>[],
  worked_out: Worked,
  value: RawBuilder<unknown>,
): Write {
  if (rows.length === 0) return NOTHING;
  const columns = columnsOf(table, rows);
  return sql`insert into ${sql.table(table)} (${listed(columns)}, ${sql.ref(worked_out)})
    select ${listed(columns)}, ${value} from ${rowsOf(table, rows)} r`;
}

/** Writes the named columns of rows that have an id. */
export function modification<T extends Table, Row extends ChangedRow<T>>(
  table: T,
  rows: readonly Exactly<Row, ChangedRow<T>>[],
): Write {
  if (rows.length === 0) return NOTHING;
  const columns = columnsOf(table, rows).filter((column) => column !== 'id');
  return sql`update ${sql.table(table)} t set (${listed(columns)}) = row(${listed(columns, 'r')})
    from ${rowsOf(table, rows)} r where t.id = r.id`;
}

const isSomething = (write: Write): boolean => write !== NOTHING;

/** The writes as parts of a `with`. */
export const namedWrites = (writes: readonly Write[]) =>
  sql.join(
    writes.filter(isSomething).map((each, index) => {
      const { name, write } = 'name' in each ? each : { name: `write_${index}`, write: each };
      return sql`${sql.id(name)} as (${write})`;
    }),
  );

/** Sends all writes as one statement, so that they take one round trip. */
export async function writeTogether(db: Db, writes: readonly Write[]): Promise<void> {
  if (writes.some(isSomething)) await sql`with ${namedWrites(writes)} select`.execute(db);
}
