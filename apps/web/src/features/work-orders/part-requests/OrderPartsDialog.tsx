import { orderPartRequests } from '@baydesk/contract/purchasing/requests.contract';
import { List } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { VendorField } from '../../../shared/ui/fields/VendorField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { partName } from './request-words.ts';

export interface OrderedPart {
  readonly id: string;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  readonly vendor_id: string | null;
  readonly vendor_name: string;
}

interface OrderPartsDialogProps {
  requests: readonly OrderedPart[];
  /** Opens the order that has them now. */
  opens?: boolean;
  /** Called when the dialog closes, with whether the parts are on an order now. */
  onLeave: (is_done: boolean) => void;
}

/** Puts parts onto the open draft of a vendor, or begins one. */
export function OrderPartsDialog({ requests, opens = true, onLeave }: OrderPartsDialogProps) {
  const navigate = useNavigate();
  const is_done = useRef(false);
  const order = useEndpointMutation(orderPartRequests, {
    refreshes: shownBy('purchase_order'),
    refusals: 'shown_by_form',
  });
  const with_vendor = requests.find(({ vendor_id }) => vendor_id !== null);
  const [initial] = useState(() => ({
    vendor_id: with_vendor?.vendor_id ?? null,
    items: requests.map(({ id }) => ({ id: uuidv7(), part_request_id: id })),
  }));
  return (
    <FormDialog
      title={requests.length === 1 ? 'Order a part' : `Order ${requests.length} parts`}
      endpoint={orderPartRequests}
      initial={initial}
      mutation={order}
      onClose={() => onLeave(is_done.current)}
      onSaved={({ order: { id, order_number, vendor_name } }) => {
        is_done.current = true;
        if (opens) void navigate({ to: '/order/$id', params: { id } });
        else showNotice(done(`On ${order_number}, the draft to ${vendor_name}`));
      }}
      submitLabel="Put on an order"
    >
      <FieldRow>
        <VendorField
          name="vendor_id"
          label="Vendor"
          description="They go onto its open draft, if there is one."
          // The open list of vendors would cover the parts below.
          openOnFocus={!with_vendor}
          {...(with_vendor?.vendor_id && { vendor: { id: with_vendor.vendor_id, label: with_vendor.vendor_name } })}
        />
      </FieldRow>
      <List size="sm">
        {requests.map((request) => (
          <List.Item key={request.id}>
            {request.quantity} × {partName(request)}
          </List.Item>
        ))}
      </List>
    </FormDialog>
  );
}
