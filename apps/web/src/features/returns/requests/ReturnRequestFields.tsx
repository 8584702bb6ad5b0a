import { RETURN_REASONS } from '@baydesk/domain/returns/return-status';
import { AutocompleteField } from '../../../shared/ui/fields/AutocompleteField.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { VendorField } from '../../../shared/ui/fields/VendorField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';

interface ReturnRequestFieldsProps {
  /** The vendor chosen before. */
  vendor?: { readonly id: string; readonly label: string } | undefined;
}

/** How many go back, why, and to whom. */
export const ReturnRequestFields = ({ vendor }: ReturnRequestFieldsProps) => (
  <>
    <FieldRow>
      <QuantityField name="quantity" label="Quantity" />
      <AutocompleteField
        name="reason"
        label="Reason"
        placeholder="Why it goes back"
        description="Choose one or type your own"
        suggestions={RETURN_REASONS}
      />
    </FieldRow>
    <FieldRow>
      <VendorField name="vendor_id" label="Vendor" placeholder="The one it came from" clearable vendor={vendor} />
    </FieldRow>
    <FieldRow>
      <TextAreaField name="note" label="Note" />
    </FieldRow>
    <CheckboxField name="is_ready" label="It lies ready to be sent" />
  </>
);
