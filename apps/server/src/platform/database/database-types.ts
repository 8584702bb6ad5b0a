import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type DatabaseMetadata,
  type ExpressionNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect as GeneratorDialect,
} from 'kysely-codegen';
import { openPool } from './database.ts';

/** The columns (`table.column`) of each type, by the module that exports it; `typescript` for built-in types. */
export type ColumnTypes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const OUT_FILE = join(import.meta.dirname, 'database-types.generated.ts');
const PATTERN = 'public.*';

/** The connection parses these types itself; see database.ts. */
const PARSED_TYPES = { timestamptz: 'string', date: 'string', int8: 'number', xid8: 'string' };

/** Writes the row types of a migrated database, or with `verify` throws unless the file has them. */
export async function generateDatabaseTypes(url: string, types: ColumnTypes, mode: 'write' | 'verify'): Promise<void> {
  const dialect = new GeneratorDialect({ numericParser: 'number' });
  const db = new Kysely({ dialect: new PostgresDialect({ pool: openPool({ connectionString: url }) }) });
  try {
    const metadata = await dialect.introspector.introspect({ db, includePattern: PATTERN });
    await generate({
      db,
      dialect,
      defaultSchemas: ['public'],
      includePattern: PATTERN,
      typeMapping: PARSED_TYPES,
      customImports: importsOf(types),
      overrides: { columns: overridesOf(types, metadata) },
      outFile: OUT_FILE,
      verify: mode === 'verify',
    });
  } finally {
    await db.destroy();
  }
}

const importsOf = (types: ColumnTypes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(types)
      .filter(([module]) => module !== 'typescript')
      .flatMap(([module, named]) => Object.keys(named).map((type) => [type, module])),
  );

function overridesOf(types: ColumnTypes, { tables }: DatabaseMetadata): Record<string, ExpressionNode> {
  const columns = new Map<string, ColumnMetadata>(
    tables.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column] as const)),
  );
  const named = Object.values(types).flatMap((of_module) => Object.entries(of_module));
  return Object.fromEntries(
    named.flatMap(([type, paths]) =>
      paths.map((path) => {
        const column = columns.get(path);
        if (!column) throw new Error(`No column ${path} for the type ${type}`);
        return [path, columnType(column, new IdentifierNode(type))];
      }),
    ),
  );
}

/** The generator adds null to an override, but does not mark a column with a default as optional. */
function columnType(column: ColumnMetadata, type: IdentifierNode): ExpressionNode {
  const stored = storedType(column, type);
  return column.hasDefaultValue ? new GenericExpressionNode('Generated', [stored]) : stored;
}

/** JSON is written as text, and an amount may be written as a plain number. */
function storedType({ isArray, dataType }: ColumnMetadata, type: IdentifierNode): ExpressionNode {
  if (isArray) return new ArrayExpressionNode(type);
  if (dataType === 'jsonb') return new GenericExpressionNode('JSONColumnType', [type]);
  if (dataType !== 'int4') return type;
  const number = new IdentifierNode('number');
  return new GenericExpressionNode('ColumnType', [type, number, number]);
}
