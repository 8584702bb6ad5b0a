import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { returnToInventory } from '@baydesk/contract/returns.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { formatCents } from '@baydesk/domain/money/cents';
import { RETURN_REASONS } from '@baydesk/domain/returns/return-status';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../../shared/live/shown-by.ts';
import { done } from '../../../../shared/notices/notices.ts';
import { showNotice } from '../../../../shared/notices/show-notice.tsx';
import { AutocompleteField } from '../../../../shared/ui/fields/AutocompleteField.tsx';
import { PartField } from '../../../../shared/ui/fields/PartField.tsx';
import { QuantityField } from '../../../../shared/ui/fields/QuantityField.tsx';
import { TextField } from '../../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormText } from '../../../../shared/ui/form/use-form-field.ts';
import { partName } from '../request-words.ts';
import { BilledAlready } from './BilledAlready.tsx';
import { openReturn, useReturnsOfPart } from './use-returns-of-order.ts';

interface PutIntoInventoryDialogProps {
  request: PartRequest;
  onClose: () => void;
}

/** Puts a part of an order onto the shelf here, as a part of the catalogue. */
export function PutIntoInventoryDialog({ request, onClose }: PutIntoInventoryDialogProps) {
  const { returns, error } = useReturnsOfPart(request);
  // A request that is open already is ended by it, so it has to be known first.
  if (!returns && !error) return null;
  return <OpenDialog request={request} return_request={openReturn(returns ?? [])} onClose={onClose} />;
}

interface OpenDialogProps extends PutIntoInventoryDialogProps {
  return_request: ReturnRequest | undefined;
}

function OpenDialog({ request, return_request, onClose }: OpenDialogProps) {
  const put = useEndpointMutation(returnToInventory, { refreshes: shownBy('part_return'), refusals: 'shown_by_form' });
  const name = partName(request);
  const { cost } = request;
  const isBought = request.part_source_type === 'vendor';
  const [initial] = useState(() => ({
    id: return_request?.id ?? uuidv7(),
    part_request_id: request.id,
    quantity: return_request?.quantity ?? request.quantity,
    reason: return_request?.reason ?? 'Not needed',
    catalogue_part_id: request.catalogue_part_id,
    part_number: request.part_number,
    name: request.description,
  }));
  return (
    <FormDialog
      title={`Put ${name} into inventory`}
      endpoint={returnToInventory}
      initial={initial}
      mutation={put}
      onClose={onClose}
      onSaved={({ part_number, description, quantity }) =>
        showNotice(done(`${quantity} × ${part_number || description} is in stock here`))
      }
      submitLabel="Put into inventory"
    >
      <BilledAlready />
      {isBought && <WhichPartFields />}
      <FieldRow>
        <QuantityField name="quantity" label="Quantity" />
        <AutocompleteField name="reason" label="Reason" suggestions={RETURN_REASONS} />
      </FieldRow>
      <Text size="sm" c="dimmed">
        It enters the stock here at {isBought && cost !== null ? `${formatCents(cost)} each` : 'what it cost'}.
      </Text>
    </FormDialog>
  );
}

/** Only a part that the catalogue does not have needs a number and a name. */
function WhichPartFields() {
  const isNew = useFormText('catalogue_part_id') === '';
  return (
    <>
      <FieldRow>
        <PartField
          name="catalogue_part_id"
          label="Part of the catalogue"
          description="Leave it empty to enter a new one below."
          clearable
          openOnFocus={false}
        />
      </FieldRow>
      {isNew && (
        <FieldRow>
          <TextField name="part_number" label="Part number" />
          <TextField name="name" label="Name" />
        </FieldRow>
      )}
    </>
  );
}
