import type { VendorPayment } from '@baydesk/contract/payables.contract';
import { reverseVendorPayment } from '@baydesk/contract/payables.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { TakeBackDialog } from '../TakeBackDialog.tsx';
import { useReverseVendorPayment } from '../use-payables.ts';

interface ReverseVendorPaymentDialogProps {
  payment: VendorPayment;
  onClose: () => void;
}

/** Takes a payment to a vendor back, such as a cheque that was lost. */
export function ReverseVendorPaymentDialog({ payment, onClose }: ReverseVendorPaymentDialogProps) {
  const { amount, bills, credits, payment_number } = payment;
  return (
    <TakeBackDialog
      title={`Reverse payment ${payment_number}`}
      endpoint={reverseVendorPayment}
      mutation={useReverseVendorPayment()}
      document={payment}
      onClose={onClose}
      submitLabel="Reverse payment"
      placeholder="The cheque was lost"
    >
      {[
        `A counter-entry of today takes ${formatCents(amount)} back.`,
        opensAgain(bills.length, 'One bill is open again.', 'bills are open again.'),
        opensAgain(credits.length, 'One credit is left again.', 'credits are left again.'),
      ]
        .filter(Boolean)
        .join(' ')}
    </TakeBackDialog>
  );
}

const opensAgain = (count: number, one: string, many: string): string =>
  count === 0 ? '' : count === 1 ? one : `${count} ${many}`;
