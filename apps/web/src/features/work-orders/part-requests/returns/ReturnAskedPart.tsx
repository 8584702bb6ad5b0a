import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Modal } from '@mantine/core';
import dialog from '../../../../shared/ui/layout/dialog.module.css';
import { EmptyState } from '../../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../shared/ui/states/ErrorState.tsx';
import { partName } from '../request-words.ts';
import { ReturnToVendorDialog } from './ReturnToVendorDialog.tsx';
import { openReturn, useReturnsOfPart } from './use-returns-of-order.ts';

interface ReturnAskedPartProps {
  request: PartRequest;
  onClose: () => void;
}

/** Sends a part on its way to the vendor, after its return was asked for. */
export function ReturnAskedPart({ request, onClose }: ReturnAskedPartProps) {
  const { returns, error, refetch } = useReturnsOfPart(request);
  const asked = returns && openReturn(returns);
  if (asked) return <ReturnToVendorDialog requests={[asked]} onLeave={onClose} />;
  if (!returns && !error) return null;
  return (
    <Modal opened onClose={onClose} title="Return to vendor" classNames={dialog}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          text="It waits for no return"
          hint={`${partName(request)} is on a return already, or its return was withdrawn.`}
        />
      )}
    </Modal>
  );
}
