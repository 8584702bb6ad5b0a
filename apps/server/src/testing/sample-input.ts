import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemas = new WeakMap<AnyEndpoint, JsonSchema>();

/** Describes the input of an endpoint as JSON Schema: each field's type, limits and examples. */
export function inputSchema(endpoint: AnyEndpoint): JsonSchema {
  const schema = schemas.get(endpoint) ?? z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  schemas.set(endpoint, schema);
  return schema;
}

/** Makes an input the endpoint accepts from its declaration alone, with some fields given. */
export function sampleInput(
  endpoint: AnyEndpoint,
  own_fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { ...sampleFields(inputSchema(endpoint)), ...own_fields };
}

const sampleFields = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(properties)
      .filter((field) => required.includes(field) || hasExample(properties[field]))
      .map((field) => [field, sampleValue(properties[field])] as const),
  );

export const uuidFields = (endpoint: AnyEndpoint): string[] =>
  Object.entries(inputSchema(endpoint).properties ?? {})
    .filter(([, field]) => typeof field === 'object' && field.format === 'uuid')
    .map(([name]) => name);

/** An optional field can be required by another field's value; its example is then a value that fits. */
const hasExample = (schema: z.core.JSONSchema._JSONSchema | undefined) =>
  typeof schema === 'object' && schema.examples !== undefined;

export function sampleValue(schema: z.core.JSONSchema._JSONSchema | undefined): unknown {
  if (schema === undefined || typeof schema === 'boolean') return 'text';
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  if (schema.format === 'binary') return samplePicture();
  if (schema.anyOf?.[0]) return sampleValue(schema.anyOf[0]);
  if (schema.format === 'uuid') return uuidv7();
  if (schema.format === 'date') return '2026-01-15';
  if (schema.format === 'date-time') return '2026-01-15T12:00:00Z';
  // A nullable field has two types, the second of which is null.
  const [type] = [schema.type].flat();
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return schema.minItems ? [sampleValue(firstItem(schema))] : [];
  if (type === 'object') return sampleFields(schema);
  if (schema.pattern === '^#[0-9a-f]{6}$') return '#336699';
  return 'sample text';
}

function firstItem({ items }: JsonSchema): z.core.JSONSchema._JSONSchema | undefined {
  return Array.isArray(items) ? items[0] : items;
}

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const samplePicture = (name = 'picture.png'): File =>
  new File([Uint8Array.from(Buffer.from(ONE_PIXEL, 'base64'))], name, { type: 'image/png' });
