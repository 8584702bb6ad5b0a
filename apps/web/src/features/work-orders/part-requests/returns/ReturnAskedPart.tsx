import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Modal } from '@mantine/core';
import dialog from '../../../../shared/ui/layout/dialog.module.css';
import { EmptyState } from '../../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../shared/ui/states/ErrorState.tsx';
import { partName } from '../request-words.ts';
import { ReturnPartDialog } from './ReturnPartDialog.tsx';
import { ReturnToVendorDialog } from './ReturnToVendorDialog.tsx';
import { openReturn, useReturnsOfPart } from './use-returns-of-order.ts';

interface ReturnAskedPartProps {
  request: PartRequest;
  onClose: () => void;
}

/** Puts a part onto a return to its vendor. One that was only marked, without a request, is asked for first. */
export function ReturnAskedPart({ request, onClose }: ReturnAskedPartProps) {
  const { returns, error, refetch } = useReturnsOfPart(request);
  const return_request = returns && openReturn(returns);
  if (return_request) return <ReturnToVendorDialog requests={[return_request]} onLeave={onClose} />;
  if (!returns && !error) return null;
  if (returns?.every(({ return_id }) => return_id === null))
    return <ReturnPartDialog request={request} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Return to vendor" classNames={dialog}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          text={`${partName(request)} is on a return already`}
          hint="Open the return at the part to see how far it is."
        />
      )}
    </Modal>
  );
}
