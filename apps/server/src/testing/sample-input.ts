import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The input of an endpoint as JSON Schema, which tells each field's type, limits and examples. */
export const inputSchema = (endpoint: AnyEndpoint): JsonSchema =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });

/** One input the endpoint accepts, made from its declaration alone, with some fields given. */
export function sampleInput(
  endpoint: AnyEndpoint,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { ...sampleFields(inputSchema(endpoint)), ...given };
}

const sampleFields = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(properties)
      .filter((field) => required.includes(field) || hasExample(properties[field]))
      .map((field) => [field, sample(properties[field])] as const),
  );

export const uuidFields = (endpoint: AnyEndpoint): string[] =>
  Object.entries(inputSchema(endpoint).properties ?? {})
    .filter(([, field]) => typeof field === 'object' && field.format === 'uuid')
    .map(([name]) => name);

/** What may be left out is asked for by some other field's value; an example says what it then is. */
const hasExample = (schema: z.core.JSONSchema._JSONSchema | undefined) =>
  typeof schema === 'object' && schema.examples !== undefined;

function sample(schema: z.core.JSONSchema._JSONSchema | undefined): unknown {
  if (schema === undefined || typeof schema === 'boolean') return 'text';
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  if (schema.format === 'binary') return samplePicture();
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.format === 'uuid') return uuidv7();
  // What may be empty has two types, the second of which is nothing.
  const [type] = [schema.type].flat();
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return schema.minItems ? [sample(firstItem(schema))] : [];
  if (type === 'object') return sampleFields(schema);
  if (schema.pattern === '^#[0-9a-f]{6}$') return '#336699';
  return 'sample text';
}

function firstItem({ items }: JsonSchema): z.core.JSONSchema._JSONSchema | undefined {
  return Array.isArray(items) ? items[0] : items;
}

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest picture there is. */
export const samplePicture = (name = 'picture.png'): File =>
  new File([Uint8Array.from(Buffer.from(ONE_PIXEL, 'base64'))], name, { type: 'image/png' });
