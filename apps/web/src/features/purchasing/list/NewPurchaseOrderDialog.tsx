import { createPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { useNavigate } from '@tanstack/react-router';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { VendorField } from '../../../shared/ui/fields/VendorField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreatePurchaseOrder } from '../use-purchasing.ts';

/** Begins an order to a vendor and opens it. */
export function NewPurchaseOrderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="New order"
      endpoint={createPurchaseOrder}
      initial={{ vendor_id: null, note: '' }}
      mutation={useCreatePurchaseOrder()}
      onClose={onClose}
      onSaved={({ order: { id } }) => void navigate({ to: '/order/$id', params: { id } })}
      submitLabel="Create order"
    >
      <FieldRow>
        <VendorField name="vendor_id" label="Vendor" />
      </FieldRow>
      <FieldRow>
        <TextAreaField name="note" label="Note" description="The vendor reads it on the order." />
      </FieldRow>
    </FormDialog>
  );
}
