import type { VendorBill } from '@baydesk/contract/payables.contract';
import { reverseBill } from '@baydesk/contract/payables.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { billName } from '../bill-name.ts';
import { TakeBackDialog } from '../TakeBackDialog.tsx';
import { useReverseBill } from '../use-payables.ts';

/** Takes back a bill that came without a delivery. */
export function ReverseBillDialog({ bill, onClose }: { bill: VendorBill; onClose: () => void }) {
  return (
    <TakeBackDialog
      title={`Reverse bill ${billName(bill)}`}
      endpoint={reverseBill}
      mutation={useReverseBill()}
      document={bill}
      onClose={onClose}
      submitLabel="Reverse bill"
      placeholder="Entered twice"
    >
      A counter-entry of today takes {formatCents(bill.original_amount)} back, so that it is no longer owed.
    </TakeBackDialog>
  );
}
