import { z } from 'zod';

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

/** The JSON schema of a shape as it is sent (`input`) or answered (`output`). */
export function toSchema(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return schema;
}

export function toObjectSchema(shape: z.ZodObject): ObjectSchema {
  const { properties = {}, required = [] } = toSchema(shape, 'input') as Partial<ObjectSchema>;
  return { properties, required };
}
