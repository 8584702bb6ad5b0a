import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './test-app.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Few enough that the server, which runs in the same process, does not count as overloaded. */
const COPIES_AT_ONCE = 40;

interface Table {
  readonly name: string;
  readonly columns: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Copies the remembered rows so many times, and returns the ids of each copy. */
export type Copier = <Ids extends object>(ids: Ids, count: number) => Promise<Ids[]>;

/**
 * Remembers the rows these tables have now. Each copy of them has ids and document numbers of its own, so that thousands
 * of orders take seconds.
 */
export async function rememberRows(app: TestApp, names: readonly string[]): Promise<Copier> {
  const tables: Table[] = [];
  for (const name of names) tables.push({ name, ...(await readTable(app, name)) });
  const copied_ids = new Set(tables.flatMap(({ rows }) => rows.map(({ id }) => id)));
  let number = 1000;

  return async (ids, count) => {
    const copied: (typeof ids)[] = [];
    while (copied.length < count) {
      const fresh = Array.from({ length: Math.min(COPIES_AT_ONCE, count - copied.length) }, freshIds);
      for (const { name, columns, rows } of tables) {
        const copies = fresh.flatMap((renew) => rows.map((row) => renew({ ...row, ...ownValues(row) })));
        await app.rows(
          `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
          [JSON.stringify(copies)],
        );
      }
      copied.push(...fresh.map((renew) => renew(ids)));
    }
    // Without new statistics PostgreSQL plans for almost empty tables, and a merge of customers takes half a minute.
    await app.rows('analyze');
    return copied;
  };

  function freshIds() {
    const map = new Map<string, string>();
    const renewed = (id: string) => {
      if (!copied_ids.has(id)) return id;
      const fresh = map.get(id) ?? uuidv7();
      map.set(id, fresh);
      return fresh;
    };
    return <Value>(value: Value) => JSON.parse(JSON.stringify(value).replace(UUID, renewed)) as Value;
  }

  /** New values for the columns that must differ between rows. */
  function ownValues(row: Readonly<Record<string, unknown>>) {
    number += 1;
    return {
      ...('number' in row && { number }),
      ...('token_hash' in row && { token_hash: `\\x${randomBytes(32).toString('hex')}` }),
    };
  }
}

async function readTable(app: TestApp, name: string): Promise<Omit<Table, 'name'>> {
  const [column_list] = await app.rows<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [name],
  );
  const rows = await app.rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
  return { columns: column_list?.columns ?? '', rows: rows.map(({ row }) => row) };
}
