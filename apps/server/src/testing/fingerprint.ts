import type { TestApp } from './test-app.ts';

/** A digest of every row an organization has, but for the sessions that calling itself renews. */
export async function fingerprint(app: TestApp, organization_id: string): Promise<string> {
  const tables = await app.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'
       and c.table_name <> 'sessions' order by 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest from ${name} r where organization_id = $1`,
  );
  const rows = await app.rows<{ name: string; digest: string }>(digests.join(' union all '), [organization_id]);
  return JSON.stringify(rows);
}
