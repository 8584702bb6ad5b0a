import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import type { Receipt } from '../use-deliveries.ts';
import { useReceipt } from '../use-deliveries.ts';
import { AcceptFields } from './AcceptFields.tsx';
import { NothingToCome } from './NothingToCome.tsx';
import { tellAccepted } from './tell-accepted.ts';
import type { AcceptedFrom } from './use-accept.tsx';
import { useAccept } from './use-accept.tsx';

const WIDE = 'min(1120px, 96vw)';

interface AcceptDeliveryDialogProps {
  /** The order to the vendor. */
  order: { readonly id: string; readonly order_number: string };
  from: AcceptedFrom;
  /** Called when the dialog closes, with whether the delivery was accepted. */
  onLeave: (is_done: boolean) => void;
}

/** Accepts a delivery over the page of a work order or the parts desk. */
export function AcceptDeliveryDialog({ order, from, onLeave }: AcceptDeliveryDialogProps) {
  const { data, error, refetch } = useReceipt(order.id);
  if (data && data.items.length > 0) return <OpenReceipt receipt={data} from={from} onLeave={onLeave} />;
  return (
    <Waiting title={`Receive ${order.order_number}`} onClose={() => onLeave(false)}>
      {data ? (
        <NothingToCome order={data.order} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={6} />
      )}
    </Waiting>
  );
}

function Waiting({ title, onClose, children }: { title: string; onClose: () => void; children: React.ReactNode }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size={WIDE} classNames={dialog}>
      {children}
    </Modal>
  );
}

function OpenReceipt({
  receipt,
  from,
  onLeave,
}: Pick<AcceptDeliveryDialogProps, 'from' | 'onLeave'> & { receipt: Receipt }) {
  const is_done = useRef(false);
  const { isNumberTaken, isAccepted, dialog: review, ...accept } = useAccept(receipt, from);
  return (
    <>
      <FormDialog
        {...accept}
        title={`Receive ${receipt.order.order_number} from ${receipt.order.vendor_name}`}
        submitLabel="Accept delivery"
        size={WIDE}
        onSaved={({ delivery }) => {
          is_done.current = true;
          tellAccepted(delivery);
        }}
        onClose={() => onLeave(is_done.current)}
      >
        <AcceptFields receipt={receipt} isNumberTaken={isNumberTaken} isAccepted={isAccepted} />
      </FormDialog>
      {review}
    </>
  );
}
