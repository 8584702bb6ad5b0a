import { createReturnRequest } from '@baydesk/contract/returns.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { RETURN_REASONS } from '@baydesk/domain/returns/return-status';
import { useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../../shared/live/shown-by.ts';
import { done } from '../../../../shared/notices/notices.ts';
import { showNotice } from '../../../../shared/notices/show-notice.tsx';
import { AutocompleteField } from '../../../../shared/ui/fields/AutocompleteField.tsx';
import { CheckboxField } from '../../../../shared/ui/fields/CheckboxField.tsx';
import { QuantityField } from '../../../../shared/ui/fields/QuantityField.tsx';
import { TextAreaField } from '../../../../shared/ui/fields/TextAreaField.tsx';
import { VendorField } from '../../../../shared/ui/fields/VendorField.tsx';
import { FieldRow } from '../../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { partName } from '../request-words.ts';
import { BilledAlready } from './BilledAlready.tsx';

interface ReturnPartDialogProps {
  request: PartRequest;
  onClose: () => void;
}

/** Asks to send a part of an order back; it then waits among the returns until it goes to its vendor. */
export function ReturnPartDialog({ request, onClose }: ReturnPartDialogProps) {
  const ask = useEndpointMutation(createReturnRequest, {
    refreshes: shownBy('part_return'),
    refusals: 'shown_by_form',
  });
  const name = partName(request);
  return (
    <FormDialog
      title={`Return ${name}`}
      endpoint={createReturnRequest}
      initial={{
        part_request_id: request.id,
        vendor_id: request.vendor_id,
        quantity: request.quantity,
        reason: '',
        note: '',
        is_ready: false,
      }}
      mutation={ask}
      onClose={onClose}
      onSaved={() => showNotice(done(`${name} is to be returned`))}
      submitLabel="Ask to return"
    >
      <BilledAlready />
      <FieldRow>
        <QuantityField name="quantity" label="Quantity" description={`Of ${request.quantity} on the order`} />
        <AutocompleteField
          name="reason"
          label="Reason"
          placeholder="Why it goes back"
          description="Choose one or type your own"
          suggestions={RETURN_REASONS}
        />
      </FieldRow>
      <FieldRow>
        <VendorField
          name="vendor_id"
          label="Vendor"
          placeholder="Who sold it"
          {...(request.vendor_id !== null && { vendor: { id: request.vendor_id, label: request.vendor_name } })}
        />
      </FieldRow>
      <FieldRow>
        <TextAreaField name="note" label="Note" />
      </FieldRow>
      <CheckboxField name="is_ready" label="It lies ready to be sent" />
    </FormDialog>
  );
}
