import { viewVendor } from '@baydesk/contract/vendors.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../api/use-endpoint.ts';
import type { FoundRecord } from '../inputs/RecordPicker.tsx';
import { useVendorOptions } from '../inputs/use-vendor-options.ts';
import type { RecordFieldProps } from './RecordField.tsx';
import { RecordField } from './RecordField.tsx';

type VendorFieldProps = RecordFieldProps & {
  /** The vendor chosen before. */
  known?: FoundRecord | undefined;
};

/** A vendor, found by name or our account there. */
export const VendorField = ({ known, ...props }: VendorFieldProps) => (
  <RecordField placeholder="Vendor" {...props} known={known} useFound={useFound} useRestored={useRestored} />
);

function useFound(typed: string) {
  const { found, error } = useVendorOptions(typed);
  return { found: found.map(({ id, name, account_number }) => ({ id, label: name, detail: account_number })), error };
}

function useRestored(id: string | null): FoundRecord | null {
  const { data } = useQuery({
    ...endpointQuery(viewVendor, { id: id ?? '' }, ['vendor', 'view', id]),
    enabled: id !== null,
    meta: { is_silent: true },
  });
  return data ? { id: data.vendor.id, label: data.vendor.name } : null;
}
