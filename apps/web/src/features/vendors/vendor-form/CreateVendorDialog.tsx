import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateVendor } from '../use-vendors.ts';
import { VendorFields } from './VendorFields.tsx';
import { blankVendor } from './vendor-values.ts';

export function CreateVendorDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateVendor();
  return (
    <FormDialog
      title="New vendor"
      endpoint={vendorRecords.create}
      initial={blankVendor(workplaceFormat().country_code)}
      mutation={create}
      onClose={onClose}
      onSaved={({ name }) => showNotice(done(`${name} is added`))}
      another
      size="lg"
    >
      <VendorFields />
    </FormDialog>
  );
}
