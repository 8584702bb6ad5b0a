import type { Vendor } from '@baydesk/contract/vendors.contract';
import { createVendorContact } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateVendorContact } from './use-vendor-contacts.ts';
import { VendorContactFields } from './VendorContactFields.tsx';

const NOBODY = { first_name: '', last_name: '', title: '', email: '', telephone: '', department: '' } as const;

export function CreateVendorContactDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const create = useCreateVendorContact();
  return (
    <FormDialog
      title="New contact"
      endpoint={createVendorContact}
      initial={{ ...NOBODY, vendor_id: vendor.id }}
      mutation={create}
      onClose={onClose}
      onSaved={(contact) => showNotice(done(`${fullName(contact)} is added`))}
      another
    >
      <VendorContactFields country_code={vendor.country_code} />
    </FormDialog>
  );
}
