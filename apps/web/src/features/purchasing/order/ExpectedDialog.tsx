import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { changePurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useChangePurchaseOrder } from '../use-purchasing.ts';

/** The day on which the vendor delivers, and the vendor's own number for the order. */
export function ExpectedDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { id, version, vendor_reference, expected_on } = order;
  return (
    <FormDialog
      title="What the vendor says"
      endpoint={changePurchaseOrder}
      initial={{ id, version, vendor_reference, expected_on }}
      mutation={useChangePurchaseOrder()}
      onClose={onClose}
    >
      <FieldRow>
        <DateField name="expected_on" label="Expected" />
        <TextField name="vendor_reference" label="Vendor’s number" />
      </FieldRow>
    </FormDialog>
  );
}
