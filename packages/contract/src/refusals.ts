import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The refusal of a call with a field of this schema, besides that of a field that is not valid. */
export const refusedWith = z.registry<{ readonly code: ErrorCode }>();

/** The codes that the fields of an input bring along, also those inside lists and objects. */
export function refusalsOf(schema: z.core.$ZodType): ReadonlySet<ErrorCode> {
  const code = refusedWith.get(schema)?.code;
  return new Set([...(code ? [code] : []), ...partsOf(schema).flatMap((part) => [...refusalsOf(part)])]);
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return [schema.unwrap()];
  return [];
}
