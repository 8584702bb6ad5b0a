import { Chip, Input } from '@mantine/core';
import { useId } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import type { SelectOption } from './SelectField.tsx';
import classes from './ToggleChipsField.module.css';

interface ToggleChipsFieldProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
}

/** A choice of any number of options, all of them visible. */
export function ToggleChipsField({ name, label, options }: ToggleChipsFieldProps) {
  const show = (values: readonly string[]) =>
    options.flatMap((option) => (values.includes(option.value) ? [option.label] : [])).join(', ');
  const { value, onChange, error } = useFormField<string[]>(name, label, show);
  const label_id = useId();
  const error_id = useId();
  const isWrong = error !== undefined;
  return (
    <fieldset className={classes.group} aria-labelledby={label_id}>
      <Input.Label id={label_id} labelElement="div">
        {label}
      </Input.Label>
      <Chip.Group
        multiple
        value={value}
        onChange={(chosen) =>
          onChange(options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : [])))
        }
      >
        <div className={classes.chips}>
          {options.map((option) => (
            <Chip
              key={option.value}
              value={option.value}
              size="xs"
              variant="outline"
              classNames={{ label: classes.chip }}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? error_id : undefined}
            >
              {option.label}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && <Input.Error id={error_id}>{error}</Input.Error>}
    </fieldset>
  );
}
