import { listVehicles, viewVehicle } from '@baydesk/contract/vehicles.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { customerChip } from '../../../shared/ui/list/filters/customer-chip.tsx';
import { FilterChip } from '../../../shared/ui/list/filters/FilterChip.tsx';
import type { FilterOption, OwnChipProps } from '../../../shared/ui/list/screen/list-definition.ts';

const TYPING_PAUSE_MS = 150;
const MOST_FOUND = 20;
const SILENT = { retry: false, meta: { is_silent: true } } as const;

export const CustomerChip = customerChip('company_id', ['vehicle_id']);

/** 'Vehicle: 2019 Kenworth T680, 214 ✕', found by unit, plate, VIN or owner; of the chosen customer, if there is one. */
export function VehicleChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const id = idOf(search['vehicle_id']);
  const customer_id = idOf(search['company_id']);
  const input = { search: wanted, rows_per_page: MOST_FOUND, customer_id };
  const { data: vehicles } = useQuery({
    ...endpointQuery(listVehicles, input, ['vehicle', 'found', input]),
    ...SILENT,
    placeholderData: keepPreviousData,
  });
  const { data } = useQuery({
    ...endpointQuery(viewVehicle, { id: id ?? '' }, ['vehicle', 'view', id]),
    ...SILENT,
    enabled: id !== undefined,
  });
  const options = (vehicles?.collection ?? []).map(
    ({ id: value, vehicle_info, customer_name, licence_plate }): FilterOption => ({
      value,
      label: vehicle_info,
      detail: joined(customer_name, licence_plate),
    }),
  );
  return (
    <FilterChip
      label={label}
      options={options}
      value={id}
      nameOfValue={data?.vehicle_info ?? WAITING}
      onLookFor={setTyped}
      onChange={(vehicle_id) => (vehicle_id === undefined && isNew ? onClose() : onChange({ vehicle_id }))}
    />
  );
}

/** Shown instead of an id until the name is loaded. */
const WAITING = '…';
const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
