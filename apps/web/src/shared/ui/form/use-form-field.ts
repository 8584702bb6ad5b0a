import { useEffect, useMemo } from 'react';
import { useFormScope } from './form-context.ts';
import { isRequired, schemaAt } from './form-values.ts';
import { MISSING } from './validate-values.ts';

/** The properties of a field besides those of its input. */
export type FieldProps<InputProps> = Omit<
  InputProps,
  'name' | 'label' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'onChange' | 'error' | 'required'
> & { name: string; label: string };

const showPlain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Binds an input to the form's value of that name. The contract decides whether it is required. */
export function useFormField<Value>(name: string, label: string, show: (value: Value) => string = showPlain) {
  const { form, schema, faces } = useFormScope();
  const [top_name = name] = name.split('.');
  if (!(top_name in form.values)) throw new Error(`The form's initial values name no field '${name}'`);

  useEffect(() => {
    faces.set(name, { label, show: (value) => show(value as Value) });
    return () => {
      faces.delete(name);
    };
  }, [faces, name, label, show]);

  const required = useMemo(() => isRequired(schemaAt(schema, name)), [schema, name]);
  const { value, error } = form.getInputProps(name) as { value: Value; error?: string };
  return {
    name,
    label,
    value,
    onChange: (next: Value) => form.setFieldValue(name, next),
    error: error === MISSING ? `${label}${MISSING}` : error,
    required,
  };
}

/** The text in another field, for a field that depends on it. */
export function useFormText(name: string): string {
  const { value } = useFormScope().form.getInputProps(name) as { value: unknown };
  return typeof value === 'string' ? value : '';
}
