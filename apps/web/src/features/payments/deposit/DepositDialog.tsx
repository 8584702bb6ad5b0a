import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { createPayment } from '@baydesk/contract/payments.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { formatCents } from '@baydesk/domain/money/cents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { usePaymentMethods } from '../../../shared/money/use-payment-methods.ts';
import { MoneyFields } from '../../../shared/money/MoneyFields.tsx';
import { firstMethod, lastMethod } from '../../../shared/money/payment-method.ts';
import { today } from '../../../shared/money/today.ts';
import { useOfferReceipt } from '../paper/use-offer-receipt.tsx';
import { useCreatePayment } from '../use-payments.ts';

type DepositOrder = Pick<WorkOrder, 'id' | 'work_order_number' | 'order_kind' | 'customer_id'>;

/** Takes money for an order that is not invoiced yet. */
export function DepositDialog({ order, onClose }: { order: DepositOrder; onClose: () => void }) {
  const methods = usePaymentMethods();
  const title = `Deposit for ${order.work_order_number}`;
  if (!methods.data) return <LoadingDialog title={title} queries={[methods]} onClose={onClose} />;
  return <OpenDeposit title={title} order={order} methods={methods.data.collection} onClose={onClose} />;
}

interface OpenDepositProps {
  title: string;
  order: DepositOrder;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

function OpenDeposit({ title, order, methods, onClose }: OpenDepositProps) {
  const createIt = useCreatePayment();
  const offerReceipt = useOfferReceipt();
  const [initial] = useState(() => ({
    customer_id: order.customer_id,
    work_order_id: order.id,
    amount_cents: null,
    payment_method_id: firstMethod(methods),
    payment_date: today(),
    reference: '',
    memo: '',
  }));
  return (
    <FormDialog
      title={title}
      endpoint={createPayment}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={(payment) => {
        lastMethod.keep(payment.payment_method_id);
        offerReceipt(`${payment.payment_number}: ${formatCents(payment.amount)} taken as a deposit.`, payment);
      }}
      submitLabel="Take deposit"
      size="lg"
    >
      <MoneyFields methods={methods} amount={<MoneyField name="amount_cents" label="Amount" />} />
      <Text size="sm" c="dimmed">
        {order.order_kind === 'part_sale'
          ? 'It is kept for this sale and applied to its invoice. What is left then stays with the customer, or goes back to a walk-in.'
          : 'It is kept for this order and applied to its invoice. What is left then stays with the customer.'}
      </Text>
    </FormDialog>
  );
}
