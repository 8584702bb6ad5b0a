import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { uuid } from './fields.ts';
import type { AnyEndpoint } from './define-endpoint.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.contract.ts'),
);
const modules = await Promise.all(
  files.map(async (file) => (await import(`./${file}`)) as Record<string, Partial<AnyEndpoint>>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyEndpoint => value.path !== undefined && value.input !== undefined);

type Schema = z.core.JSONSchema.BaseSchema;

const BAD_TEXTS = ['', ' ', 'x', '12/31/2026', '2026-02-30', '9999-12-31', 'x'.repeat(20_001), 'ZZ', '1e400'];
const BAD_NUMBERS = [-1, 0, 0.000_01, 1.5, 1e18, -1e18, Number.NaN, Infinity];
const BAD_VALUES = [
  undefined,
  null,
  true,
  ...BAD_TEXTS,
  ...BAD_NUMBERS,
  {},
  [],
  [null],
  Array.from({ length: 6000 }, () => 'x'),
];

/** Missing, of another type, too long, too short, too large, no choice and no format; also inside lists and objects. */
function badValues(schema: boolean | Schema | undefined): unknown[] {
  if (typeof schema !== 'object') return BAD_VALUES;
  const inside = [
    ...[schema.items].flat().flatMap((item) => (item === undefined ? [] : badValues(item).map((value) => [value]))),
    ...(schema.prefixItems ?? []).flatMap((_, index, all) =>
      BAD_VALUES.map((value) => all.map((_item, at) => (at === index ? value : 1))),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(badValues),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      badValues(inner).map((value) => ({ ...constantsOf(schema), [name]: value })),
    ),
  ];
  return [...new Set([...BAD_VALUES, ...inside])];
}

/** The field that tells the kinds of an object apart, without which its other fields are not looked at. */
const constantsOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      typeof inner === 'object' && inner.const !== undefined ? [[name, inner.const] as const] : [],
    ),
  );

const WORDS_OF_ZOD = /^(Invalid |Too (big|small)|Unrecognized |Expected )|undefined|NaN|\bexpected\b/;

it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says in our own words what is wrong with a field',
  (_, { input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const messages = Object.entries(properties).flatMap(([name, schema]) =>
      badValues(schema).flatMap((value) => input.safeParse({ [name]: value }).error?.issues ?? []),
    );
    const foreign = messages.filter(({ message }) => WORDS_OF_ZOD.test(message) || message.trim() === '');
    expect([...new Set(foreign.map(({ path, message }) => `${path.join('.')}: ${message}`))]).toEqual([]);
  },
);

it.each([
  [{ priority: 'soon' }, 'Priority is not one of the choices'],
  [{}, 'Priority is a required field'],
])('%j is answered with %j', (input, message) => {
  const [issue] = z.object({ priority: z.enum(['low', 'high']) }).safeParse(input).error?.issues ?? [];
  expect(issue?.message).toBe(message);
});

it.each([
  [z.number(), 'x', 'Cost must be a valid number'],
  [z.int(), 1.5, 'Cost must be a whole number'],
  [z.number().max(9), 10, 'Cost cannot be higher than 9'],
  [z.number().min(1), 0, 'Cost cannot be lower than 1'],
  [z.string().max(2), 'abc', 'Cost cannot be longer than 2 characters long'],
  [z.string().min(2), 'a', 'Cost must be at least 2 characters long'],
  [z.string().min(1), '', 'Cost is a required field'],
  [z.array(z.string()).min(1), [], 'Cost must have at least 1 option(s) selected'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Cost cannot have more than 1 entries'],
  [z.boolean(), 'yes', 'Cost is not valid'],
])('a broken rule has the words of the specification or our own: %#', (schema, value, message) => {
  const [issue] =
    z.object({ parts: z.array(z.object({ cost_cents: schema })) }).safeParse({ parts: [{ cost_cents: value }] }).error
      ?.issues ?? [];
  expect(issue?.message).toBe(message);
});

it.each([
  [{}, 'Customer is a required field'],
  [{ customer_id: null }, 'Customer is a required field'],
  [{ customer_id: 'x' }, 'This is not a valid id'],
])('an id in %j is answered with %j', (sent, message) => {
  const [issue] = z.object({ customer_id: uuid }).safeParse(sent).error?.issues ?? [];
  expect(issue?.message).toBe(message);
});
