import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { bindings } from './routes.ts';
import { inputSchema } from './testing/sample-input.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';

/** Fields of changes that no column of their name holds. */
const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  amount: 'is stored as discount_amount',
  kept_version: 'is compared with the version column',
  max: 'is stored as max_quantity',
  merged_version: 'is compared with the version column',
  minutes: 'moves the end of a punch',
  min: 'is stored as min_quantity',
  not_counted_for_days: 'chooses what is counted',
  order_version: 'is compared with the version column',
  percent: 'is stored as discount_percent',
  quantity_delivered: 'is stored as quantity',
  strokes: 'is stored as JSON',
  to_cents: 'is where the next row begins',
  unit_cost: 'is stored as the value of all pieces and as last_cost_cents',
};

/** Columns of the same name whose tables the call does not write. */
const OTHER_TABLES: Readonly<Record<string, readonly string[]>> = {
  // Only an adjustment of stock goes both ways.
  '/inventory/parts/adjust': [
    'canned_line_parts',
    'core_returns',
    'credit_items',
    'invoice_items',
    'part_requests',
    'part_set_items',
    'purchase_order_items',
    'return_requests',
    'stock_transfer_items',
  ],
  '/pricing-rules/fixed': ['pricing_matrix_rows', 'vehicle_readings'],
  '/pricing-rules/matrices': ['fixed_price_rules', 'vehicle_readings'],
  '/vehicles/add-reading': ['fixed_price_rules', 'pricing_matrix_rows'],
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly precision: number | null;
  readonly scale: number | null;
  readonly checks: string | null;
}

interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

let app: TestApp;
let columns: Column[];
beforeAll(async () => {
  app = await openTestApp();
  columns = await app.rows<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type, c.numeric_precision as precision,
       c.numeric_scale as scale,
       (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.table_name::regclass and k.conkey = array[a.attnum]) as checks
     from information_schema.columns c
     join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
     where c.table_schema = 'public' and c.data_type in ('smallint', 'integer', 'bigint', 'numeric')`,
  );
});
afterAll(() => app.close());

const INTEGER_BITS: Readonly<Record<string, number>> = { smallint: 15, integer: 31, bigint: 53 };

/** The smallest and largest values that the column's type and the checks of its table allow. */
function boundsOf({ type, precision, scale, checks }: Column): Bounds {
  const bits = INTEGER_BITS[type];
  const most = bits ? 2 ** bits - 1 : 10 ** ((precision ?? 0) - (scale ?? 0)) - 10 ** -(scale ?? 0);
  const checked = [...(checks ?? '').matchAll(/(>=|(?<!<)>|<=) \(?'?(-?\d+(?:\.\d+)?)/g)];
  const limits = (sign: string) =>
    checked.filter(([, comparison = '']) => comparison.startsWith(sign)).map(([, , n]) => Number(n));
  return { minimum: Math.max(-most, ...limits('>')), maximum: Math.min(most, ...limits('<')) };
}

interface NumberField extends Bounds {
  readonly name: string;
  /** The object that holds the number; columns begin with its name: `discount_percent` for the percent of a discount. */
  readonly within: string;
}

/** The numbers a call takes, also those inside lists and objects. */
function numbersIn(schema: boolean | z.core.JSONSchema.BaseSchema | undefined, name = '', within = ''): NumberField[] {
  if (schema === undefined || typeof schema === 'boolean') return [];
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const is_number = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
  const inside = [schema.items, ...(schema.prefixItems ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flat();
  return [
    ...(is_number && !schema.enum ? [{ name, within, minimum, maximum }] : []),
    ...inside.flatMap((inner) => numbersIn(inner, name, within)),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => numbersIn(inner, field, name)),
  ];
}

const changes = bindings.map(({ endpoint }) => endpoint).filter(({ effect }) => effect === 'change');
const numbers = changes.flatMap((endpoint: AnyEndpoint) =>
  numbersIn(inputSchema(endpoint)).map((field) => ({ path: endpoint.path, ...field })),
);

it.each(numbers)('$path takes as $name only what its column can hold', ({ path, name, within, minimum, maximum }) => {
  if (name in HELD_ELSEWHERE) return;
  const has_longer_name = columns.some(({ column }) => column === `${within}_${name}`);
  const column_name = has_longer_name ? `${within}_${name}` : name;
  const not_written = Object.entries(OTHER_TABLES).find(([start]) => path.startsWith(start))?.[1] ?? [];
  const holding = columns.filter(({ column, table }) => column === column_name && !not_written.includes(table));
  expect(holding).not.toEqual([]);
  for (const column of holding) {
    const bounds = boundsOf(column);
    expect({ in: column.table, maximum }).toEqual({ in: column.table, maximum: Math.min(maximum, bounds.maximum) });
    expect({ in: column.table, minimum }).toEqual({ in: column.table, minimum: Math.max(minimum, bounds.minimum) });
  }
});

it('writes texts into columns without a limit of their own, so that the contract alone limits them', async () => {
  const limited = await app.rows<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and character_maximum_length is not null
       and table_name not in ('rate_limits', 'kysely_migration', 'kysely_migration_lock')`,
  );
  expect(limited).toEqual([]);
});

it('names only fields that calls have', () => {
  const names = numbers.map(({ name }) => name);
  expect(Object.keys(HELD_ELSEWHERE).filter((name) => !names.includes(name))).toEqual([]);
});
