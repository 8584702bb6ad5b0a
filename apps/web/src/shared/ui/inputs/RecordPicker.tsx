import { withChosen } from '../records/with-chosen.ts';
import classes from './RecordPicker.module.css';
import type { SearchableSelectProps } from './SearchableSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  /** A second line, to tell records of the same name apart. */
  readonly detail?: string;
}

export interface RecordPickerProps extends Omit<SearchableSelectProps, 'value' | 'onChange' | 'data'> {
  value: FoundRecord | null;
  onChange: (record: FoundRecord | null) => void;
  /** The records that match the typed text. */
  records: readonly FoundRecord[];
  onType: (text: string) => void;
  /** The record that cannot be chosen. */
  except_id?: string | undefined;
}

/** A record that the server finds by the typed text. */
export function RecordPicker({ value, onChange, records, onType, except_id, ...input }: RecordPickerProps) {
  const choices = records.filter(({ id }) => id !== except_id);
  return (
    <SearchableSelect
      {...input}
      value={value?.id ?? null}
      data={withChosen(choices.map(toOption), value ? toOption(value) : undefined)}
      // The server has already matched them, also by fields that are not shown.
      filter={({ options: matched }) => matched}
      // The name of the chosen record is not looked for.
      onSearchChange={(typed) => onType(typed === value?.label ? '' : typed)}
      onChange={(id) => onChange([...choices, ...(value ? [value] : [])].find((record) => record.id === id) ?? null)}
      renderOption={({ option }) => (
        <OptionLines label={option.label} detail={choices.find(({ id }) => id === option.value)?.detail} />
      )}
    />
  );
}

/** An option of a picker: its name, and below it what tells it apart. */
export function OptionLines({ label, detail }: { label: string; detail?: string | undefined }) {
  return (
    <div>
      {label}
      {detail && <div className={classes.more}>{detail}</div>}
    </div>
  );
}

const toOption = ({ id, label }: FoundRecord) => ({ value: id, label });
