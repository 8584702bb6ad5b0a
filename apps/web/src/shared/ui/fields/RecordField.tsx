import { useState } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import type { FoundRecord, RecordPickerProps } from '../inputs/RecordPicker.tsx';
import { RecordPicker } from '../inputs/RecordPicker.tsx';

export type RecordFieldProps = FieldProps<Omit<RecordPickerProps, 'value' | 'onChange'>>;

interface Lookups {
  /** The record chosen before. */
  known: FoundRecord | undefined;
  useFound: Parameters<typeof RecordPicker>[0]['useFound'];
  /** Looks up a record by its id, which is all that a restored draft holds. */
  useRestored: (id: string | null) => FoundRecord | null;
}

/** The id of a record that is found by typing. */
export function RecordField({ name, label, known, useFound, useRestored, ...props }: RecordFieldProps & Lookups) {
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const seenAs = (id: string | null) => [chosen, known].find((record) => record && record.id === id);
  const { value, onChange, ...field } = useFormField<string | null>(name, label, (id) => seenAs(id)?.label ?? '');
  const seen = seenAs(value);
  const restored = useRestored(seen ? null : value);
  const shown = seen ?? restored;
  return (
    <RecordPicker
      {...props}
      {...field}
      value={value === null ? null : shown}
      onChange={(record) => {
        setChosen(record);
        onChange(record?.id ?? null);
      }}
      useFound={useFound}
    />
  );
}
