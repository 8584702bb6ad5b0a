import type { Vendor } from '@baydesk/contract/vendors.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readVendor, useChangeVendor } from '../use-vendors.ts';
import { VendorFields } from './VendorFields.tsx';
import { toFields } from './vendor-values.ts';

export function ChangeVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const save = useChangeVendor();
  return (
    <FormDialog
      title={`Edit ${vendor.name}`}
      endpoint={vendorRecords.change}
      initial={toFields(vendor)}
      mutation={save}
      reload={async () => toFields(await readVendor(vendor.id))}
      onClose={onClose}
      onSaved={({ name }) => showNotice(done(`${name} is saved`))}
      size="lg"
    >
      <VendorFields />
    </FormDialog>
  );
}
