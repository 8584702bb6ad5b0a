import { isEmpty } from '@baydesk/domain/validation/rule';
import type { z } from 'zod';
import type { Values } from './form-values.ts';
import { toInput } from './form-values.ts';

/** A placeholder for 'is a required field'; the field puts its label in front. */
export const MISSING = ' is a required field';

/** The first message of the contract for each field. */
export function validateValues(schema: z.ZodObject, values: Values): Record<string, string> {
  const parsed = schema.safeParse(toInput(schema, values));
  const messages: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    messages[path] ??= issue.code === 'invalid_type' && isEmpty(valueAt(values, issue.path)) ? MISSING : issue.message;
  }
  return messages;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}
