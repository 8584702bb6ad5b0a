import { MILEAGE_UNITS } from '@baydesk/domain/vehicles/reading';
import type { MileageUnit } from '@baydesk/domain/vehicles/reading';
import { NativeSelect } from '@mantine/core';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import classes from './MileageField.module.css';

const UNIT_LABEL = 'Unit of the mileage';
const UNITS = [
  { value: 'km', label: 'Kilometres' },
  { value: 'mi', label: 'Miles' },
];

/** What the odometer shows, and in what. */
export function MileageField() {
  return <NumberField name="mileage" label="Mileage" rightSection={<UnitChoice />} rightSectionWidth={64} />;
}

/** For a vehicle whose readings are kept in a history of their own. */
export function MileageUnitField() {
  return <SelectField name="mileage_unit" label="Odometer counts" options={UNITS} />;
}

function UnitChoice() {
  const { value, onChange } = useFormField<MileageUnit>('mileage_unit', UNIT_LABEL);
  return (
    <NativeSelect
      aria-label={UNIT_LABEL}
      classNames={{ input: classes.unit ?? '' }}
      variant="unstyled"
      size="xs"
      data={[...MILEAGE_UNITS]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as MileageUnit)}
    />
  );
}
