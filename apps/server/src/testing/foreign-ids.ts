import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { IdPlace } from './id-places.ts';
import { inSeededOrder } from './rotating-seed.ts';
import { TABLE_OF_WORD } from './table-of-word.ts';
import type { TestApp } from './test-app.ts';

/** How many kinds of records that the name of a field does not mean are tried as well. */
const OTHER_KINDS = 3;

/** Fields of these names take records of any kind. */
const ANY_KIND: readonly string[] = ['copy', 'entity', 'except', 'new', 'reference', 'to'];

interface Table {
  readonly name: string;
  readonly id_column: string;
  readonly has_location: boolean;
  /** The organizations that have rows in it. */
  readonly organization_ids: readonly string[];
}

interface ForeignIds {
  /** Of the owner's records: those the name of the field means, at each location, and a few of other kinds. */
  readonly of_owner: readonly string[];
  /** Of a record of the caller, of a kind the name does not mean. */
  readonly of_caller: readonly string[];
}

/** Finds the ids by which a caller from one organization tries to reach the records of another one, the owner. */
export type FindForeignIds = (
  endpoint: AnyEndpoint,
  place: IdPlace,
  organizations: { readonly owner: string; readonly caller: string },
) => Promise<ForeignIds>;

/** Leaves out the ids that rows of both organizations have. */
export async function findForeignIds(app: TestApp, shared_ids: ReadonlySet<string>): Promise<FindForeignIds> {
  const tables = await readTables(app);

  return async (endpoint, place, { owner, caller }) => {
    const meant = tablesMeant(endpoint, place, tables);
    const others = inSeededOrder(
      tables.filter((table) => !meant.includes(table)).map(({ name }) => name),
      `${endpoint.method} ${endpoint.path} ${place.steps.join('.')}`,
    ).flatMap((other) => tables.filter(({ name }) => name === other));
    const of = (organization_id: string) => (table: Table) => table.organization_ids.includes(organization_id);
    const foreign = [...meant, ...others.filter(of(owner)).slice(0, OTHER_KINDS)];
    const own = others.filter(of(caller)).slice(0, 1);
    const selects = [
      ...foreign.map((table) => selectIds(table, owner, true)),
      ...own.map((table) => selectIds(table, caller, false)),
    ];
    const ids = await app.rows<{ id: string; is_owner: boolean }>(selects.join(' union all '), [[...shared_ids]]);
    return {
      of_owner: ids.filter(({ is_owner }) => is_owner).map(({ id }) => id),
      of_caller: ids.filter(({ is_owner }) => !is_owner).map(({ id }) => id),
    };
  };
}

/** The tables of the records a field means by its name; a field named 'id' means those the path and the lists around it name. */
function tablesMeant({ path, permission }: AnyEndpoint, { name, steps }: IdPlace, tables: readonly Table[]): Table[] {
  const word = name.replace(/_?ids?$/i, '').replace(/^(?:to|new|revives|rest)_/, '');
  const around = [
    ...(typeof permission === 'object' ? [permission.resource_name] : []),
    ...path.split('/').flatMap((part) => [part.replaceAll('-', '_'), ...part.split('-')]),
    ...steps.map(String),
  ];
  const words = word === '' ? around : [word];
  const meant = tables.filter(({ name: table }) => words.some((each) => isNamed(table, each)));
  return meant.length === 0 || ANY_KIND.includes(word) ? [...tables] : meant;
}

/** 'tasks' and 'task' are named by the table line_tasks, 'company' by customers. */
function isNamed(table: string, word: string): boolean {
  const plurals = [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies'), word.replace(/x$/, 'ces')];
  return TABLE_OF_WORD[word] === table || plurals.some((plural) => table === plural || table.endsWith(`_${plural}`));
}

/** The newest row, at each location if its rows have one. */
const selectIds = ({ name, id_column, has_location }: Table, organization_id: string, is_owner: boolean) =>
  `(select ${has_location ? 'distinct on (workplace_id)' : ''} ${id_column} as id, ${is_owner} as is_owner from ${name}
    where organization_id = '${organization_id}' and ${id_column} <> all ($1::uuid[])
    order by ${has_location ? 'workplace_id, ' : ''} ${id_column} desc ${has_location ? '' : 'limit 1'})`;

/** The tables whose rows have an id. An organization's own id counts as the id of its row. */
async function readTables(app: TestApp): Promise<Table[]> {
  const named = await app.rows<Omit<Table, 'organization_ids'>>(
    `select c.relname as name, case c.relname when 'organizations' then 'organization_id' else 'id' end as id_column,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'workplace_id' and not attisdropped) as has_location
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'organization_id')
       and (c.relname = 'organizations' or exists (
         select from pg_attribute where attrelid = c.oid and attname = 'id' and atttypid = 'uuid'::regtype))`,
  );
  const [counted] = await app.rows<Record<string, string[]>>(
    `select ${named.map(({ name }) => `array(select distinct organization_id::text from ${name}) as ${name}`).join(', ')}`,
  );
  return named.map((table) => ({ ...table, organization_ids: counted?.[table.name] ?? [] }));
}
