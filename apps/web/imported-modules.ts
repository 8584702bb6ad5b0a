import type { Rolldown } from 'vite';
import { parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];

/** What a module takes from another, and under which name it passes it on. '*' stands for everything. */
interface Taken {
  readonly from: string;
  readonly name: string;
  readonly passed_on_as: string | null;
}

interface ReadModule {
  /** True for a module such as `public.ts`, which only passes on what others export. */
  readonly is_barrel: boolean;
  readonly taken: readonly Taken[];
}

/**
 * Returns a function that finds the modules a module needs at once. Of a barrel only the names taken from it count,
 * because the bundler leaves out the rest.
 */
export function importedModules(getModuleInfo: Rolldown.GetModuleInfo): (id: string) => ReadonlySet<string> {
  const known = new Map<string, ReadModule>();
  const read = (id: string): ReadModule => {
    const found = known.get(id) ?? readModule(getModuleInfo(id));
    known.set(id, found);
    return found;
  };
  return (entry_id) => {
    const visited = new Set<string>();
    const needed = new Set<string>();
    const visit = (id: string, name: string): void => {
      const { is_barrel, taken } = read(id);
      const visit_id = is_barrel ? `${id} ${name}` : id;
      if (visited.has(visit_id)) return;
      visited.add(visit_id);
      needed.add(id);
      for (const { from, name: taken_name, passed_on_as } of taken)
        if (!is_barrel || name === '*' || passed_on_as === name) visit(from, taken_name);
        else if (passed_on_as === '*') visit(from, name);
    };
    visit(entry_id, '*');
    return needed;
  };
}

function readModule(info: ReturnType<Rolldown.GetModuleInfo>): ReadModule {
  // Modules that the bundler adds itself have ids that begin with a null character.
  const ids = (info?.importedIds ?? []).filter((id) => !id.startsWith('\0'));
  const everything = ids.map((from) => ({ from, name: '*', passed_on_as: null }));
  if (!info?.code || everything.length === 0 || !/\.[cm]?[jt]sx?$/.test(info.id))
    return { is_barrel: false, taken: everything };
  const { body } = parseAst(info.code);
  const sources = [...new Set(body.map(sourceOf).filter((source) => source !== null))];
  // The ids stand in the order of the sources; a CommonJS module has no sources.
  if (sources.length !== ids.length) return { is_barrel: false, taken: everything };
  const taken = body.flatMap((statement) => takenBy(statement, body));
  return {
    is_barrel: body.every(
      (statement) => isImport(statement) || isExportWithoutCode(statement) || isDirective(statement),
    ),
    taken: taken.map((each) => ({ ...each, from: ids[sources.indexOf(each.from)] ?? '' })),
  };
}

const isImport = ({ type }: Statement) => type === 'ImportDeclaration';

/** 'use client' */
const isDirective = (statement: Statement) => 'directive' in statement && Boolean(statement.directive);

const isExportWithoutCode = (statement: Statement) =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.declaration === null);

const sourceOf = (statement: Statement): string | null =>
  'source' in statement && statement.source ? statement.source.value : null;

function takenBy(statement: Statement, body: readonly Statement[]): Taken[] {
  const from = sourceOf(statement);
  if (from === null) return [];
  if (statement.type === 'ExportAllDeclaration')
    return [{ from, name: '*', passed_on_as: statement.exported ? nameOf(statement.exported) : '*' }];
  if (statement.type === 'ExportNamedDeclaration')
    return statement.specifiers.map(({ local, exported }) => ({
      from,
      name: nameOf(local),
      passed_on_as: nameOf(exported),
    }));
  if (statement.type !== 'ImportDeclaration') return [];
  // An import for its effects alone belongs to the module whatever is taken from it.
  if (statement.specifiers.length === 0) return [{ from, name: '*', passed_on_as: null }];
  return statement.specifiers.flatMap((specifier): Taken[] => {
    const name = importedName(specifier);
    const names = exportedAs(specifier.local.name, body);
    return names.length === 0
      ? [{ from, name, passed_on_as: null }]
      : names.map((passed_on_as) => ({ from, name, passed_on_as }));
  });
}

type Specifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number];
type Named =
  | { readonly type: 'Identifier'; readonly name: string }
  | { readonly type: 'Literal'; readonly value: string };

const nameOf = (named: Named): string => (named.type === 'Identifier' ? named.name : named.value);

function importedName(specifier: Specifier): string {
  if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

/** The names under which `export { a as b }` passes on what was imported as `a`. */
const exportedAs = (local_name: string, body: readonly Statement[]): string[] =>
  body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && !statement.source
      ? statement.specifiers.filter(({ local }) => nameOf(local) === local_name).map(({ exported }) => nameOf(exported))
      : [],
  );
