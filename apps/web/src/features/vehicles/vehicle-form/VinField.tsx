import type { Customer } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { normalizeVin } from '@baydesk/domain/vehicles/vin';
import { Button, Loader, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { isPlainEnter } from '../../../shared/ui/rows/row-focus.ts';
import { useVinLookUp } from './use-vin-look-up.ts';
import classes from './VinField.module.css';
import { VinReview } from './VinReview.tsx';
import { VinTaken } from './VinTaken.tsx';

const VIN_CHARACTERS = 17;

interface VinFieldProps {
  customer: Pick<Customer, 'id' | 'name'>;
  /** The vehicle that is being changed. */
  vehicle?: Vehicle | undefined;
}

/** The VIN with its decoded values below. Enter, which scanners send too, moves on instead of saving. */
export function VinField({ customer, vehicle }: VinFieldProps) {
  const { value, onChange, ...field } = useFormField<string>('vin', 'VIN');
  const known_vin = vehicle?.vin ?? '';
  const look_up = useVinLookUp(known_vin);
  const around_ref = useRef<HTMLDivElement>(null);
  const vin = normalizeVin(value);
  const isNew = vin !== known_vin;

  const goOn = async () => {
    if (isNew) await look_up.lookUp();
    const choice = around_ref.current?.querySelector<HTMLElement>('input[type=radio]:checked');
    const form = around_ref.current?.closest('form');
    (choice ?? form?.querySelector<HTMLElement>('input[name=unit]'))?.focus();
  };

  return (
    <div ref={around_ref} className={classes.around}>
      <TextInput
        {...field}
        classNames={{ input: classes.vin ?? '' }}
        placeholder="Type, paste or scan 17 characters"
        spellCheck={false}
        autoCapitalize="characters"
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange(typed);
          const wanted = normalizeVin(typed);
          if (wanted.length === VIN_CHARACTERS && wanted !== known_vin) void look_up.lookUp(wanted);
        }}
        onBlur={() => {
          if (value !== vin) onChange(vin);
          if (isNew) void look_up.lookUp();
        }}
        onKeyDown={(event) => {
          if (!isPlainEnter(event)) return;
          event.preventDefault();
          void goOn();
        }}
        rightSection={look_up.isAsking ? <Loader size={14} aria-label="Looking the VIN up" /> : undefined}
      />
      {vehicle && known_vin !== '' && !isNew && look_up.result === null && (
        <Button
          className={classes.decode}
          variant="subtle"
          size="compact-sm"
          loading={look_up.isAsking}
          onClick={() => void look_up.lookUp()}
        >
          Fill in what the VIN tells
        </Button>
      )}
      <VinTaken vin={look_up.asked_vin} customer={customer} vehicle_id={vehicle?.id} />
      <VinReview look_up={look_up} />
    </div>
  );
}
