import type { TypedFormat } from '../inputs/typed-format.ts';
import { readTyped, showTyped } from '../inputs/typed-format.ts';
import { InlineEdit } from './InlineEdit.tsx';

interface TypedEditProps<Value> {
  label: string;
  format: TypedFormat<Value>;
  value: Value | null;
  onSave: (value: Value | null) => Promise<unknown>;
  /** Without it, the field is required. */
  emptyText?: string;
  readOnly?: boolean;
}

/** An amount, a quantity or a number of hours, edited in place. */
export function TypedEdit<Value>({ label, format, value, onSave, emptyText, readOnly = false }: TypedEditProps<Value>) {
  const rule = (text: string) => {
    if (text !== '') return format.rule(text);
    return emptyText === undefined ? `${label} is a required field` : true;
  };
  return (
    <InlineEdit
      label={label}
      value={showTyped(format, value)}
      rule={rule}
      onSave={(text) => onSave(readTyped(format, text).value)}
      emptyText={emptyText ?? '–'}
      readOnly={readOnly}
    />
  );
}
