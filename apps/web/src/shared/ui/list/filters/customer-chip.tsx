import { viewCustomer } from '@baydesk/contract/customers.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../api/use-endpoint.ts';
import { useCustomerOptions } from '../../inputs/use-customer-options.ts';
import { FilterChip } from './FilterChip.tsx';
import type { FilterOption, OwnChipProps } from '../screen/list-definition.ts';

const SILENT = { retry: false, meta: { is_silent: true } } as const;
/** Shown instead of an id until the name is loaded. */
const WAITING = '…';

/**
 * 'Customer: Halton Freight ✕', found by name, telephone or unit. Another customer clears the fields named last, such as a
 * chosen vehicle, which may be somebody else's.
 */
export const customerChip = (field: string, cleared: readonly string[] = []) =>
  function CustomerChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
    const [typed, setTyped] = useState('');
    const value = search[field];
    const id = typeof value === 'string' ? value : undefined;
    const { customers } = useCustomerOptions(typed);
    const { data } = useQuery({
      ...endpointQuery(viewCustomer, { id: id ?? '' }, ['customer', 'view', id]),
      ...SILENT,
      enabled: id !== undefined,
    });
    const options = customers.map(({ id: customer_id, name, city, telephone }): FilterOption => ({
      value: customer_id,
      label: name,
      detail: [city, telephone].filter(Boolean).join(' · '),
    }));
    const choose = (chosen: string | undefined) => {
      if (chosen === undefined && isNew) return onClose();
      onChange({ ...Object.fromEntries(cleared.map((name) => [name, undefined])), [field]: chosen });
    };
    return (
      <FilterChip
        label={label}
        options={options}
        value={id}
        nameOfValue={data?.name ?? WAITING}
        onLookFor={setTyped}
        onChange={choose}
      />
    );
  };
