import { z } from 'zod';

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

/** The JSON schema of a shape as it is sent (`input`) or answered (`output`); it refers to shapes that have a name. */
export function toSchema(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _schema, $defs: _defs, ...schema } = convert(shape, io);
  return schema;
}

/** The named shapes within others, each described once for the whole document. */
export const namedSchemas = (shapes: readonly z.ZodType[]): Record<string, unknown> =>
  Object.assign({}, ...shapes.map((shape) => convert(shape, 'output').$defs));

function convert(shape: z.ZodType, io: 'input' | 'output') {
  const schema = z.toJSONSchema(shape, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as typeof schema;
}

export function toObjectSchema(shape: z.ZodObject): ObjectSchema {
  const { properties = {}, required = [] } = toSchema(shape, 'input') as Partial<ObjectSchema>;
  return { properties, required };
}
