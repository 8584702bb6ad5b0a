import { sql } from 'kysely';
import type { Ctx, Services } from '../request/context.ts';
import type { DB } from '../database/database-types.generated.ts';

/** A kind of record that uses another one, with the count and the first few names. */
export interface PlaceOfUse {
  readonly one: string;
  readonly many: string;
  readonly count: number;
  readonly names: readonly string[];
}

const NAMES_SHOWN = 3;

export async function placesOfUse(
  ctx: Pick<Ctx, 'db'> & { readonly services: Pick<Services, 'uses'> },
  table: keyof DB,
  id: string,
): Promise<readonly PlaceOfUse[]> {
  const referring = await columnsReferringTo(ctx, table);
  const uses = referring.flatMap((column) => ctx.services.uses[column] ?? []);
  const counted = await Promise.all(
    uses.map(async ({ one, many, users }) => {
      const { rows } = await sql<{ name: string; total: number }>`
        select name, count(*) over () as total from (${users(id)}) as users order by lower(name) limit ${NAMES_SHOWN}
      `.execute(ctx.db);
      return { one, many, count: rows[0]?.total ?? 0, names: rows.map((row) => row.name) };
    }),
  );
  return counted.filter((place) => place.count > 0);
}

/** Columns whose reference stops a row of this table from being removed: 'canned_lines.labour_type_id'. */
async function columnsReferringTo(ctx: Pick<Ctx, 'db'>, table: string): Promise<readonly `${string}.${string}`[]> {
  const { rows } = await sql<{ name: `${string}.${string}` }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'organization_id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype not in ('c', 'n')
    order by name
  `.execute(ctx.db);
  return rows.map((row) => row.name);
}

/** '2 canned lines (PM-B service, Brake adjust) and 1 location (Toronto)' */
export function inWords(places: readonly PlaceOfUse[]): string {
  const phrases = places.map(({ one, many, count, names }) => {
    const shown = count > names.length ? [...names, '…'] : names;
    return `${count} ${count === 1 ? one : many} (${shown.join(', ')})`;
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(phrases);
}
