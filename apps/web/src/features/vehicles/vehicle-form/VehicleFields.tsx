import type { Customer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { withChosen } from '../../../shared/ui/records/with-chosen.ts';
import { useContactsOf, useVehicleTypes } from '../use-vehicles.ts';
import { MileageField, MileageUnitField } from './MileageField.tsx';
import { MakerField, ModelField } from './NameFields.tsx';
import { VinField } from './VinField.tsx';
import { YearField } from './YearField.tsx';

interface VehicleFieldsProps {
  customer: Pick<Customer, 'id' | 'name'>;
  /** The vehicle that is being changed; its readings have a history of their own. */
  vehicle?: Vehicle;
}

/** What only the person at the vehicle knows comes right after the VIN; what the VIN tells is there to be checked. */
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
