import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useFormScope } from './form-context.ts';
import { MISSING } from './validate-values.ts';

/** Rows inside a form: the parts of a line, the taxes of a profile. Their fields are named 'parts.0.quantity'. */
export interface ListField<Row> {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  /** One React key per row; it moves with the row, so that half-typed text does too. */
  readonly keys: readonly string[];
  /** The error of the list as a whole. */
  readonly error: string | undefined;
  readonly insert: (row: Row, at: number) => void;
  readonly removeAt: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Replaces all rows. */
  readonly replace: (rows: readonly Row[]) => void;
}

/** Binds rows to the form's list of that name; `show` describes a row when both versions are shown. */
export function useListField<Row>(name: string, label: string, show: (row: Row) => string): ListField<Row> {
  const { form, faces } = useFormScope();
  if (!(name in form.values)) throw new Error(`The form's initial values name no field '${name}'`);
  useEffect(() => {
    faces.set(name, { label, show: (rows) => (rows as readonly Row[]).map(show).join('\n') });
    return () => {
      faces.delete(name);
    };
  }, [faces, name, label, show]);

  const { value, error } = form.getInputProps(name) as { value: readonly Row[]; error?: string };
  const [held_keys, setKeys] = useState(() => value.map(() => uuidv7()));
  // A restored or merged list may have more or fewer rows than before.
  const keys = fitted(held_keys, value.length);
  if (keys !== held_keys) setKeys(keys);

  return {
    name,
    label,
    rows: value,
    keys,
    error: error === MISSING ? `${label}${MISSING}` : error,
    insert: (row, at) => {
      form.insertListItem(name, row, at);
      form.clearFieldError(name);
      setKeys(keys.toSpliced(at, 0, uuidv7()));
    },
    removeAt: (index) => {
      form.removeListItem(name, index);
      setKeys(keys.toSpliced(index, 1));
    },
    move: (from, to) => {
      form.setFieldValue(name, moved(value, from, to));
      // Errors belong to row numbers, so they would be at the wrong rows; saving checks the rows again.
      clearErrorsBelow(name, form);
      setKeys(moved(keys, from, to));
    },
    replace: (rows) => {
      form.setFieldValue(name, rows);
      clearErrorsBelow(name, form);
    },
  };
}

function clearErrorsBelow(name: string, form: { errors: object; clearFieldError: (path: string) => void }): void {
  const paths = Object.keys(form.errors).filter((path) => path.startsWith(`${name}.`));
  for (const path of paths) form.clearFieldError(path);
}

function fitted(keys: string[], count: number): string[] {
  if (keys.length === count) return keys;
  return Array.from({ length: count }, (_, index) => keys[index] ?? uuidv7());
}

/** The list with one entry moved. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const taken = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...taken);
}
