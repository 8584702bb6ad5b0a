import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { addPurchaseOrderItem } from '@baydesk/contract/purchasing.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Can } from '../../../shared/permissions/Can.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useAddItemByForm } from '../use-purchasing.ts';

/** Something that is not in the catalogue. */
export function AddItemDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  return (
    <FormDialog
      title={`Add to ${order.order_number}`}
      endpoint={addPurchaseOrderItem}
      initial={{
        order_id: order.id,
        description: '',
        part_number: '',
        quantity: 1,
        items_per_package: 1,
        price_cents: null,
      }}
      mutation={useAddItemByForm()}
      onClose={onClose}
      another
    >
      <FieldRow>
        <TextField name="description" label="Description" />
        <TextField name="part_number" label="Part number" />
      </FieldRow>
      <FieldRow>
        <QuantityField name="quantity" label="Quantity" />
        <QuantityField name="items_per_package" label="Items per package" />
        <Can do={view('purchase_order', 'cost')}>
          <MoneyField name="price_cents" label="Price per package" />
        </Can>
      </FieldRow>
    </FormDialog>
  );
}
