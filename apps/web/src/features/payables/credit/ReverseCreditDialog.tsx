import type { OpenVendorCredit } from '@baydesk/contract/payables.contract';
import { reverseVendorCredit } from '@baydesk/contract/payables.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { TakeBackDialog } from '../TakeBackDialog.tsx';
import { useReverseVendorCredit } from '../use-payables.ts';

/** Takes back a credit that was entered by hand. */
export function ReverseCreditDialog({ credit, onClose }: { credit: OpenVendorCredit; onClose: () => void }) {
  return (
    <TakeBackDialog
      title={`Reverse credit ${credit.credit_number}`}
      endpoint={reverseVendorCredit}
      mutation={useReverseVendorCredit()}
      document={credit}
      onClose={onClose}
      submitLabel="Reverse credit"
      placeholder="Entered twice"
    >
      A counter-entry of today takes {formatCents(credit.amount)} back, so that no payment can use it.
    </TakeBackDialog>
  );
}
