import type { ReactNode } from 'react';
import { useState } from 'react';
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

interface Found {
  readonly found: readonly FoundRecord[];
  readonly error: Error | null;
}

export interface RecordPickerProps extends Omit<SearchableSelectProps, 'value' | 'onChange' | 'data' | 'error'> {
  value: FoundRecord | null;
  onChange: (record: FoundRecord | null) => void;
  /** The record that cannot be chosen. */
  except_id?: string | undefined;
  error?: ReactNode;
}

/** Searches records on the server; `useFound` asks for those that match what is typed. */
export function RecordPicker(props: RecordPickerProps & { useFound: (typed: string) => Found }) {
  const { value, onChange, except_id, error: refused, useFound, ...input } = props;
  const [typed, setTyped] = useState('');
  const { found: all, error } = useFound(typed === value?.label ? '' : typed);
  const found = all.filter(({ id }) => id !== except_id);
  return (
    <SearchableSelect
      {...input}
      value={value?.id ?? null}
      error={refused ?? error?.message}
      data={withChosen(found.map(toOption), value ? toOption(value) : undefined)}
      // The server has already matched them, also by what is not shown.
      filter={({ options: matched }) => matched}
      onSearchChange={setTyped}
      onChange={(id) => onChange([...found, ...(value ? [value] : [])].find((record) => record.id === id) ?? null)}
      renderOption={({ option }) => (
        <OptionLines label={option.label} detail={found.find(({ id }) => id === option.value)?.detail} />
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
