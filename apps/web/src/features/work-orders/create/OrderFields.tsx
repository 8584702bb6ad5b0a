import { readingText } from '@baydesk/domain/vehicles/reading';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { DateTimeField } from '../../../shared/ui/fields/DateTimeField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useCustomer } from '../../customers/public.ts';
import { PRIORITY_OPTIONS, SERVICE_TYPE_OPTIONS } from '../order-data/order-words.ts';
import { useAdvisorOptions, useContactOptions, useTechnicianOptions } from '../order-data/use-order-choices.ts';
import classes from './DeferredWork.module.css';
import { SubjectField } from './SubjectField.tsx';
import { WorkFields } from './WorkFields.tsx';
import { useDeferredLines, useVehiclesOf } from './use-create-order.ts';

const orNull = (id: string) => (id === '' ? null : id);

/** The fields needed at the counter come first; the others can be filled in later. */
export function OrderFields() {
  const customer_id = orNull(useFormText('customer_id'));
  return (
    <>
      <SubjectField />
      <DeferredWork />
      <TextAreaField name="concern" label="Concern" placeholder="What the customer says is wrong" minRows={2} />
      <WorkFields />
      <ReadingFields customer_id={customer_id} />
      <FieldRow>
        <SelectField name="service_type" label="Service type" options={SERVICE_TYPE_OPTIONS} />
        <SelectField name="priority" label="Priority" options={PRIORITY_OPTIONS} />
      </FieldRow>
      <ContactFields customer_id={customer_id} />
      <FieldRow>
        <SelectField name="service_advisor_id" label="Service advisor" options={useAdvisorOptions(true)} clearable />
        <TechnicianField />
      </FieldRow>
      <FieldRow>
        <DateTimeField name="promised_at" label="Promised for" />
        <DateTimeField name="scheduled_start" label="Scheduled start" />
      </FieldRow>
    </>
  );
}

/** Technicians are loaded when the field is reached, which most orders are made without. */
function TechnicianField() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <SelectField
      name="lead_technician_id"
      label="Lead technician"
      options={useTechnicianOptions(isAsked)}
      onFocus={() => setIsAsked(true)}
      clearable
    />
  );
}

interface OfCustomer {
  customer_id: string | null;
}

function ReadingFields({ customer_id }: OfCustomer) {
  const vehicle_id = useFormText('vehicle_id');
  const vehicle = useVehiclesOf(customer_id).find(({ id }) => id === vehicle_id);
  if (!vehicle) return null;
  const { mileage, engine_hours, mileage_unit, counts_engine_hours } = vehicle;
  const lastRead = (text: string | null) => (text === null ? 'The first one' : `Was ${text}`);
  return (
    <FieldRow>
      <NumberField
        name="mileage"
        label="Mileage"
        description={lastRead(mileage === null ? null : readingText('mileage', mileage, mileage_unit))}
        rightSection={mileage_unit}
      />
      {counts_engine_hours && (
        <NumberField
          name="engine_hours"
          label="Engine hours"
          description={lastRead(engine_hours === null ? null : readingText('engine_hours', engine_hours, mileage_unit))}
          rightSection="h"
        />
      )}
      <TextField name="licence_plate" label="Licence plate" description="Of the unit itself too" />
    </FieldRow>
  );
}

function ContactFields({ customer_id }: OfCustomer) {
  const contacts = useContactOptions(customer_id ?? '');
  const requires_po = useCustomer(customer_id ?? '', customer_id !== null).data?.requires_po ?? false;
  if (customer_id === null) return null;
  return (
    <FieldRow>
      <SelectField name="contact_id" label="Contact" placeholder="Nobody yet" options={contacts} clearable />
      <TextField name="customer_po" label="Customer PO" placeholder={requires_po ? 'Asked for by this customer' : ''} />
    </FieldRow>
  );
}

/** Lines the customer declined on this unit before, which can be put on this order. */
function DeferredWork() {
  const vehicle_id = useFormText('vehicle_id');
  const lines = useDeferredLines(vehicle_id === '' ? null : vehicle_id);
  const { value: chosen, onChange } = useFormField<readonly string[]>('revives_line_ids', 'Declined before');
  if (lines.length === 0) return null;
  const toggle = (line_id: string) =>
    onChange(chosen.includes(line_id) ? chosen.filter((id) => id !== line_id) : [...chosen, line_id]);
  return (
    <fieldset className={classes.deferred}>
      <legend className={classes.legend}>Declined before, take up now?</legend>
      {lines.map(({ line_id, line_name, work_order_number, declined_at, declined_reason, amount }) => (
        <div key={line_id} className={classes.line}>
          <Checkbox
            label={line_name}
            description={
              <>
                {work_order_number}, <DateText value={declined_at} />
                {declined_reason !== '' && <> · {declined_reason}</>}
              </>
            }
            checked={chosen.includes(line_id)}
            onChange={() => toggle(line_id)}
          />
          <Money value={amount} />
        </div>
      ))}
    </fieldset>
  );
}
