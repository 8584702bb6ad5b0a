import { Checkbox, Stack } from '@mantine/core';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';

interface CheckboxesFieldProps<Choice extends string> {
  name: string;
  label: string;
  description?: string;
  choices: readonly Choice[];
  labels: Readonly<Record<Choice, string>>;
}

/** Any number of a few choices, all visible. */
export function CheckboxesField<Choice extends string>(props: CheckboxesFieldProps<Choice>) {
  const { name, label, description, choices, labels } = props;
  const show = (chosen: readonly Choice[]) => chosen.map((choice) => labels[choice]).join(', ');
  const { value, onChange, error } = useFormField<readonly Choice[]>(name, label, show);
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={[...value]}
      // Always in the same order, so that ticking and unticking changes nothing.
      onChange={(chosen) => onChange(choices.filter((choice) => chosen.includes(choice)))}
    >
      <Stack gap="xs" mt="2xs">
        {choices.map((choice) => (
          <Checkbox key={choice} value={choice} label={labels[choice]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
