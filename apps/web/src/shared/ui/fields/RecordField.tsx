import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import type { FoundRecord, RecordPickerProps } from '../inputs/RecordPicker.tsx';
import { RecordPicker } from '../inputs/RecordPicker.tsx';

/** The properties of a field for the id of one kind of record. */
export type RecordFieldProps = FieldProps<Omit<RecordPickerProps, 'value' | 'onChange' | 'records' | 'onType'>>;

interface Lookup {
  /** The record with the id in the form; null until it is known. */
  chosen: FoundRecord | null;
  onChoose: (record: FoundRecord | null) => void;
  records: readonly FoundRecord[];
  onType: (text: string) => void;
  lookupError: Error | null;
}

/** The id of a record that is found by typing. */
export function RecordField({ name, label, chosen, onChoose, lookupError, ...props }: RecordFieldProps & Lookup) {
  const { value, onChange, error, ...field } = useFormField<string | null>(name, label, () => chosen?.label ?? '');
  return (
    <RecordPicker
      {...props}
      {...field}
      value={value === null ? null : chosen}
      onChange={(record) => {
        onChoose(record);
        onChange(record?.id ?? null);
      }}
      error={error ?? lookupError?.message}
    />
  );
}
