import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { z } from 'zod';
import type { CallInput } from '../../api/call.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A form may hold null in a required field; validation finds it. */
type Blankable<Input> = { readonly [Field in keyof Input]: Input[Field] | null };

/** The initial values of a form. The form makes the id of a new record. */
export type InitialValues<E extends AnyEndpoint> = Blankable<Omit<CallInput<E>, 'id'>> & { readonly id?: string };

const BLANKS: readonly unknown[] = [undefined, null, ''];

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from the initial ones. */
export function changedValues(initial: Values, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, initial[field])));
}

/** A field is required when the contract accepts neither undefined nor null nor empty text. */
export function isRequired(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  return BLANKS.every((blank) => !schema.safeParse(blank).success);
}

/** The contract of the field at a path such as 'parts.0.quantity', where a number is an index in a list. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path.split('.').reduce<unknown>((around, step) => {
    const inside = withoutBlanks(around);
    if (inside instanceof z.ZodObject) return inside.shape[step];
    // A field of one of several shapes, such as a discount in percent or as an amount.
    if (inside instanceof z.ZodUnion) return inside.options.map(shapeOf).find((shape) => step in shape)?.[step];
    return inside instanceof z.ZodArray ? inside.element : undefined;
  }, schema) as z.ZodType | undefined;
}

const shapeOf = (option: unknown): z.ZodRawShape => (option instanceof z.ZodObject ? option.shape : {});

function withoutBlanks(schema: unknown): unknown {
  const is_wrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return is_wrapped ? withoutBlanks(schema.unwrap()) : schema;
}

/** Leaves out blank values where the contract accepts a missing value but not the blank one. */
export function toInput(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const isLeftOut = ([field, value]: [string, unknown]) => {
    const field_schema = schema.shape[field];
    if (field_schema === undefined || !BLANKS.includes(value)) return false;
    return !field_schema.safeParse(value).success && field_schema.safeParse(undefined).success;
  };
  return Object.fromEntries(Object.entries(values).filter((entry) => !isLeftOut(entry)));
}
