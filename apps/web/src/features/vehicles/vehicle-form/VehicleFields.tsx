import type { Customer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { typedNumber } from '@baydesk/domain/numbers/typed-number';
import { validNumber } from '@baydesk/domain/validation/number-rules';
import type { MileageUnit } from '@baydesk/domain/vehicles/reading';
import { MILEAGE_UNITS } from '@baydesk/domain/vehicles/reading';
import { NativeSelect } from '@mantine/core';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import type { TypedFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { TypedInput } from '../../../shared/ui/inputs/TypedInput.tsx';
import { withChosen } from '../../../shared/ui/records/with-chosen.ts';
import { useContactsOf, useVehicleTypes } from '../use-vehicles.ts';
import { MakerField, ModelField } from './NameFields.tsx';
import classes from './VehicleFields.module.css';
import { VinField } from './VinField.tsx';

/** A year has no thousands separator. */
const FORMAT: TypedFormat<number> = {
  rule: validNumber('Year'),
  read: (text) => typedNumber(text) ?? Number.NaN,
  show: String,
};

function YearField() {
  return <TypedInput {...useFormField<number | null>('year', 'Year')} format={FORMAT} inputMode="numeric" />;
}

const UNIT_LABEL = 'Unit of the mileage';
const UNITS = [
  { value: 'km', label: 'Kilometres' },
  { value: 'mi', label: 'Miles' },
];

/** The odometer reading and its unit. */
function MileageField() {
  return <NumberField name="mileage" label="Mileage" rightSection={<UnitChoice />} rightSectionWidth={64} />;
}

/** For a vehicle whose readings have a history. */
function MileageUnitField() {
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

interface VehicleFieldsProps {
  customer: Pick<Customer, 'id' | 'name'>;
  /** The vehicle that is being changed; its readings have a history of their own. */
  vehicle?: Vehicle;
}

/** Fields that only a person can know come right after the VIN; decoded fields follow for checking. */
export function VehicleFields({ customer, vehicle }: VehicleFieldsProps) {
  const types = useVehicleTypes();
  const type_id = useFormText('vehicle_type_id');
  const countsHours = types.some((type) => type.id === type_id && type.counts_engine_hours);
  const type_options = withChosen(
    types.map(({ id, name }) => ({ value: id, label: name })),
    vehicle?.vehicle_type_id ? { value: vehicle.vehicle_type_id, label: vehicle.vehicle_type ?? '' } : undefined,
  );
  return (
    <>
      <VinField customer={customer} vehicle={vehicle} />
      <FieldRow>
        <TextField name="unit" label="Unit" />
        <TextField name="licence_plate" label="Licence plate" />
        {vehicle ? <MileageUnitField /> : <MileageField />}
        {!vehicle && countsHours && <NumberField name="engine_hours" label="Engine hours" />}
      </FieldRow>
      <FieldRow>
        <YearField />
        <MakerField />
        <ModelField />
      </FieldRow>
      <FieldRow>
        <SelectField name="vehicle_type_id" label="Type" options={type_options} clearable />
        <TextField name="trim" label="Trim" />
        <TextField name="drivetrain" label="Drivetrain" />
      </FieldRow>
      <TextField name="engine" label="Engine" />
      <FieldRow>
        <ContactField customer={customer} />
        <TextField name="pin_notes" label="Pinned note" placeholder="Nobody may overlook it" />
      </FieldRow>
      <TextAreaField name="notes" label="Notes" minRows={2} />
    </>
  );
}

function ContactField({ customer }: Pick<VehicleFieldsProps, 'customer'>) {
  const contacts = useContactsOf(customer.id);
  const preferred = contacts.find(({ is_preferred }) => is_preferred);
  return (
    <SelectField
      name="contact_id"
      label="Contact"
      placeholder={preferred ? `${fullName(preferred)} (preferred)` : `Anybody at ${customer.name}`}
      options={contacts.map((contact) => ({ value: contact.id, label: nameWithTitle(contact) }))}
      clearable
    />
  );
}

const nameWithTitle = (contact: { first_name: string; last_name: string; title: string }) =>
  [fullName(contact), contact.title].filter(Boolean).join(' · ');
