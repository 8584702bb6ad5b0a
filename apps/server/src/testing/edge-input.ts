import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { KnownFields } from './known-rows.ts';
import { inputSchema, sampleValue } from './sample-input.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const LARGEST_SAFE = Number.MAX_SAFE_INTEGER;
/** Two bytes in JavaScript, four in the database. */
const WIDE = '𝒳';

/**
 * An input the contract accepts with every field at an edge of its range; each turn takes other edges. Ids name rows
 * that exist, except for one field of each turn, whose id exists nowhere.
 */
export function edgeInput(endpoint: AnyEndpoint, turn: number, known_fields: KnownFields): Record<string, unknown> {
  const { properties = {}, required = [] } = inputSchema(endpoint);
  const fields = Object.keys(properties).filter((name) => required.includes(name) || (turn + 1) % 5 > 0);
  const with_ids = fields.filter((name) => JSON.stringify(properties[name]).includes('"uuid"'));
  const stray = with_ids[turn % (with_ids.length + 1)];
  const values = fields.flatMap((name, index) => {
    const edges = edgesOf(properties[name], name, name === stray ? {} : known_fields);
    const accepted = edges.filter((value) => endpoint.input.shape[name]?.safeParse(value).success);
    if (accepted.length > 0) return [[name, accepted[(turn + index) % accepted.length]] as const];
    return required.includes(name) ? [[name, sampleValue(properties[name])] as const] : [];
  });
  return Object.fromEntries(values);
}

/** The values at the edges of a field's type and limits, and some just outside them. */
function edgesOf(schema: boolean | Schema | undefined, name: string, known_fields: KnownFields): unknown[] {
  if (schema === undefined || typeof schema === 'boolean') return ['', 0, null];
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => edgesOf(choice, name, known_fields));
  if (schema.enum) return schema.enum;
  const types = [schema.type].flat();
  return types.flatMap((type) => edgesOfType(schema, type, name, known_fields));
}

function edgesOfType(schema: Schema, type: string | undefined, name: string, known_fields: KnownFields): unknown[] {
  if (name === 'version' && known_fields['version']) return [known_fields['version']];
  if (type === 'integer' || type === 'number') return numberEdges(schema);
  if (type === 'boolean') return [true, false];
  if (type === 'null') return [null];
  if (type === 'array') return listEdges(schema, name, known_fields);
  if (type === 'object') return objectEdges(schema, known_fields);
  if (schema.format === 'uuid') return [known_fields[name] ?? uuidv7()];
  if (schema.format === 'date') return DATES;
  if (schema.format === 'date-time') return DATES.map((date) => `${date}T23:59:59.999Z`);
  return textEdges(schema);
}

const DATES = ['0000-01-01', '9999-12-31', '0001-01-01', '1900-01-01', '2199-12-31', '2024-02-29'];

function numberEdges({ minimum, maximum }: Schema): number[] {
  const limits = [maximum ?? LARGEST_SAFE, minimum ?? -LARGEST_SAFE];
  return [...limits, 0, 0.0001, 2 ** 31, 1e300, ...limits.map((limit) => limit - 0.0001)];
}

function textEdges({ minLength = 0, maxLength = 5000, examples = [] }: Schema): unknown[] {
  const lengths = [maxLength, minLength, 1];
  return [...examples, ...lengths.map(wideText), '9'.repeat(maxLength), ' ', '%_\\', '-1'];
}

let texts = 0;

/** Ends differently each time, because many names must be unique. */
function wideText(length: number): string {
  texts += 1;
  return length === 0 ? '' : WIDE.repeat(length - 1) + String.fromCodePoint(0x20000 + texts);
}

function listEdges({ items, minItems = 0 }: Schema, name: string, known_fields: KnownFields): unknown[] {
  const edges = edgesOf(Array.isArray(items) ? items[0] : items, name, known_fields);
  return [edges.slice(0, Math.max(1, minItems)), [...edges.slice(0, 1), ...edges.slice(0, 1)], edges, []];
}

/** The first edges of all fields together, then the second ones, and so on. */
function objectEdges({ properties = {} }: Schema, known_fields: KnownFields): unknown[] {
  const edges = Object.entries(properties).map(
    ([name, schema]) => [name, edgesOf(schema, name, known_fields)] as const,
  );
  const most = Math.max(1, ...edges.map(([, values]) => values.length));
  return Array.from({ length: Math.min(most, 6) }, (_, turn) =>
    Object.fromEntries(edges.map(([name, values]) => [name, values[turn % values.length]])),
  );
}
