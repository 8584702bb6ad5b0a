import type { UseFormReturnType } from '@mantine/form';
import { createContext, useContext } from 'react';
import type { z } from 'zod';

/** A field's label and how its value is shown, for messages outside the field. */
export interface FieldFace {
  readonly label: string;
  readonly show: (value: unknown) => string;
}

export interface FormScope {
  readonly form: UseFormReturnType<Record<string, unknown>>;
  readonly schema: z.ZodObject;
  readonly faces: Map<string, FieldFace>;
  /** Functions of fields that delay sending; each resolves to a problem or null. */
  readonly waits: Map<string, () => Promise<string | null>>;
}

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('A field stands inside a FormDialog or FormDrawer');
  return scope;
}
