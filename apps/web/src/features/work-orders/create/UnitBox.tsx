import type { CustomerOption } from '@baydesk/contract/customers.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconSearch, IconTruck, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useDelayed } from '../../../shared/ui/states/use-delayed.ts';
import classes from './UnitBox.module.css';
import { useFound } from './use-create-order.ts';

const NEW_CUSTOMER = 'new';

interface UnitBoxProps {
  error: ReactNode;
  onVehicle: (vehicle: Vehicle) => void;
  onCustomer: (customer: CustomerOption) => void;
  onNewCustomer: (typed_name: string) => void;
}

/** One search box for units, plates, VINs, customer names and telephone numbers. */
export function UnitBox({ error, onVehicle, onCustomer, onNewCustomer }: UnitBoxProps) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox();
  const { vehicles, customers: similar, is_settled, error: failure } = useFound(typed);
  // A customer whose whole name was typed is meant, rather than a unit that is only similar or belongs to it.
  const isExact = ({ name }: CustomerOption) => name.toLowerCase() === typed.trim().toLowerCase();
  const isNamed = similar.some(isExact);
  const customers = similar.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
  const isLooking = useDelayed(typed.trim() !== '' && !is_settled);
  const mayCreate = useCan(create('customer'));
  /** True after Enter while results are loading; the first result is then chosen once it is loaded. */
  const is_first_wanted = useRef(false);

  const choose = (value: string) => {
    const vehicle = vehicles.find(({ id }) => id === value);
    const customer = customers.find(({ id }) => id === value);
    if (vehicle) onVehicle(vehicle);
    else if (customer) onCustomer(customer);
    else if (value === NEW_CUSTOMER) onNewCustomer(typed.trim());
    else return;
    combobox.closeDropdown();
  };
  const settle = useEffectEvent((ids: string) => {
    combobox.selectFirstOption();
    const [first = ''] = ids.split(' ');
    if (is_first_wanted.current) choose(first || (mayCreate ? NEW_CUSTOMER : ''));
    is_first_wanted.current = false;
  });
  const matches = isNamed ? [...customers, ...vehicles] : [...vehicles, ...customers];
  const match_ids = matches.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (is_settled) settle(match_ids);
  }, [is_settled, match_ids]);

  const unit_group = vehicles.length > 0 && (
    <Combobox.Group label="Units">
      {vehicles.map(({ id, vehicle_info, customer_name, licence_plate }) => (
        <Found key={id} id={id} icon={IconTruck} name={vehicle_info} more={[customer_name, licence_plate]} />
      ))}
    </Combobox.Group>
  );
  const customer_group = customers.length > 0 && (
    <Combobox.Group label="Customers">
      {customers.map(({ id, name, city, telephone }) => (
        <Found key={id} id={id} icon={IconUsers} name={name} more={[city, telephone]} />
      ))}
    </Combobox.Group>
  );
  const isEmpty = vehicles.length === 0 && customers.length === 0;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target>
        <TextInput
          name="unit_or_customer"
          label="Unit or customer"
          placeholder="Unit, plate, VIN, name or telephone"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={isLooking && <Loader size={14} aria-label="Looking" />}
          required
          value={typed}
          error={error ?? failure?.message}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed.trim() === '') return;
            event.preventDefault();
            is_first_wanted.current = !is_settled;
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            is_first_wanted.current = false;
            // The highlighted option belongs to the previous text.
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === '' || (!is_settled && isEmpty)}>
        <Combobox.Options mah={320} className={classes.options} aria-label="Units and customers">
          {isNamed && customer_group}
          {unit_group}
          {!isNamed && customer_group}
          {is_settled && isEmpty && !mayCreate && <Combobox.Empty>No results</Combobox.Empty>}
          {/* Shown once the results are loaded, because later ones would push it away from under the pointer. */}
          {mayCreate && is_settled && (
            <Combobox.Option value={NEW_CUSTOMER} className={classes.option}>
              <IconUserPlus size={16} stroke={1.6} aria-hidden />
              <span>
                New customer <strong>{typed.trim()}</strong>
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FoundProps {
  id: string;
  icon: Icon;
  name: string;
  more: readonly string[];
}

function Found({ id, icon: KindIcon, name, more }: FoundProps) {
  return (
    <Combobox.Option value={id} className={classes.option}>
      <KindIcon size={16} stroke={1.6} aria-hidden />
      <span>
        {name}
        <span className={classes.more}>{more.filter(Boolean).join(' · ')}</span>
      </span>
    </Combobox.Option>
  );
}
