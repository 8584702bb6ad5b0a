import { viewVendor } from '@baydesk/contract/vendors.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../api/use-endpoint.ts';
import { useVendorOptions } from '../../inputs/use-vendor-options.ts';
import { FilterChip } from './FilterChip.tsx';
import type { OwnChipProps } from '../screen/list-definition.ts';

const SILENT = { retry: false, meta: { is_silent: true } } as const;
/** Shown instead of an id until the name is loaded. */
const WAITING = '…';

/** 'Vendor: Harbour Truck Parts ✕', found by name. */
export function VendorChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
  const [typed, setTyped] = useState('');
  const value = search['vendor_id'];
  const id = typeof value === 'string' ? value : undefined;
  const { vendors } = useVendorOptions(typed);
  const { data } = useQuery({
    ...endpointQuery(viewVendor, { id: id ?? '' }, ['vendor', 'view', id]),
    ...SILENT,
    enabled: id !== undefined,
  });
  return (
    <FilterChip
      label={label}
      options={vendors.map((vendor) => ({ value: vendor.id, label: vendor.name, detail: vendor.account_number }))}
      value={id}
      nameOfValue={data?.vendor.name ?? WAITING}
      onLookFor={setTyped}
      onChange={(chosen) => (chosen === undefined && isNew ? onClose() : onChange({ vendor_id: chosen }))}
    />
  );
}
