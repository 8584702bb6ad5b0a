import { viewVendor } from '@baydesk/contract/vendors.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../api/use-endpoint.ts';
import { useFormText } from '../form/use-form-field.ts';
import type { FoundRecord } from '../inputs/RecordPicker.tsx';
import { useVendorOptions } from '../inputs/use-vendor-options.ts';
import type { RecordFieldProps } from './RecordField.tsx';
import { RecordField } from './RecordField.tsx';

type VendorFieldProps = RecordFieldProps & {
  /** The vendor chosen before. */
  vendor?: FoundRecord | undefined;
};

/** A vendor, found by name or our account there. */
export function VendorField({ vendor, ...props }: VendorFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const { vendors, error } = useVendorOptions(typed);
  const id = useFormText(props.name);
  const seen = [chosen, vendor].find((vendor) => vendor?.id === id) ?? null;
  const restored = useRestored(seen ? '' : id);
  return (
    <RecordField
      placeholder="Vendor"
      {...props}
      chosen={seen ?? restored}
      onChoose={setChosen}
      records={vendors.map((vendor) => ({ id: vendor.id, label: vendor.name, detail: vendor.account_number }))}
      onType={setTyped}
      lookupError={error}
    />
  );
}

/** A restored draft holds only the id of a vendor. */
function useRestored(id: string): FoundRecord | null {
  const { data } = useQuery({
    ...endpointQuery(viewVendor, { id }, ['vendor', 'view', id]),
    enabled: id !== '',
    meta: { is_silent: true },
  });
  return data ? { id: data.vendor.id, label: data.vendor.name } : null;
}
