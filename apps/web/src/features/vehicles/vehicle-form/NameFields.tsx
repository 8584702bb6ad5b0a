import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useMakerNames, useModelNames } from '../use-vehicles.ts';

const TYPING_PAUSE_MS = 150;

/** Any maker; known ones that match the typed text are offered. */
export function MakerField() {
  const [isHere, setIsHere] = useState(false);
  const [search] = useDebouncedValue(useFormText('maker_name').trim(), TYPING_PAUSE_MS);
  return <NameField name="maker_name" label="Maker" names={useMakerNames(search, isHere)} onHere={setIsHere} />;
}

export function ModelField() {
  const [isHere, setIsHere] = useState(false);
  const maker = useFormText('maker_name').trim();
  const [search] = useDebouncedValue(useFormText('model_name').trim(), TYPING_PAUSE_MS);
  return <NameField name="model_name" label="Model" names={useModelNames(maker, search, isHere)} onHere={setIsHere} />;
}

interface NameFieldProps {
  name: string;
  label: string;
  names: readonly string[];
  /** Suggestions are loaded only while the field has the focus. */
  onHere: (is_here: boolean) => void;
}

function NameField({ name, label, names, onHere }: NameFieldProps) {
  const { value, ...field } = useFormField<string | null>(name, label);
  return (
    <Autocomplete
      {...field}
      value={value ?? ''}
      data={[...new Set(names)]}
      // The server has matched already.
      filter={({ options }) => options}
      maxDropdownHeight={240}
      comboboxProps={{ shadow: 'md' }}
      onFocus={() => onHere(true)}
      onBlur={() => onHere(false)}
    />
  );
}
