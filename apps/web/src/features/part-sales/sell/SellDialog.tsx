import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { sellPartSale } from '@baydesk/contract/part-sales.contract';
import type { Payment } from '@baydesk/contract/payments.contract';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { CREDIT_TERM_DAYS } from '@baydesk/domain/customers/credit-terms';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { ComponentProps } from 'react';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '../../../shared/api/call.ts';
import { counterMethod, isCash, lastMethod } from '../../../shared/money/payment-method.ts';
import { usePaymentMethods } from '../../../shared/money/use-payment-methods.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { useDeposits } from '../../payments/public.ts';
import { refundBy } from '../RefundField.tsx';
import { readSale, useSaleChange } from '../use-part-sales.ts';
import { SellFields } from './SellFields.tsx';
import { amountDue, changeOf, depositLeft, newPayment, partsWithCore } from './sold-money.ts';
import { SoldDialog } from './SoldDialog.tsx';

interface SellDialogProps {
  detail: PartSaleDetail;
  onClose: () => void;
}

type Sold = Omit<ComponentProps<typeof SoldDialog>, 'onClose'>;

/** Hands the parts over, invoices them and takes the money, in one step; then offers the paper and the next sale. */
export function SellDialog({ detail, onClose }: SellDialogProps) {
  const methods = usePaymentMethods();
  const deposits = useDeposits(detail.work_order);
  const [sold, setSold] = useState<Sold | null>(null);
  const is_sold = useRef(false);
  const title = `Sell ${detail.part_sale.part_sale_number}`;
  if (sold) return <SoldDialog {...sold} onClose={onClose} />;
  if (!methods.data || !deposits) return <LoadingDialog title={title} queries={[methods]} onClose={onClose} />;
  return (
    <OpenSell
      title={title}
      detail={detail}
      methods={methods.data.collection}
      deposited_cents={depositedOf(deposits.collection)}
      onSold={(now_sold) => {
        is_sold.current = true;
        setSold(now_sold);
      }}
      // A form that was sent closes itself, but after a sale the dialog for the paper takes its place.
      onClose={() => {
        if (!is_sold.current) onClose();
      }}
    />
  );
}

const depositedOf = (deposits: readonly Payment[]): Cents =>
  sumCents(deposits.filter(({ reversal }) => reversal === null).map(({ balance }) => balance));

interface OpenSellProps extends SellDialogProps {
  title: string;
  methods: readonly PaymentMethod[];
  deposited_cents: Cents;
  onSold: (sold: Sold) => void;
}

function OpenSell({ title, detail, methods, deposited_cents, onSold, onClose }: OpenSellProps) {
  const sell = useSaleChange(sellPartSale);
  const [initial] = useState(() => startOf(detail, methods, deposited_cents));
  const { part_sale_number, status } = detail.part_sale;
  // A sale whose answer was lost is sent again, so only one that was not sent from here is over.
  const isOver = status !== 'pending' && sell.isIdle;
  const send = async (input: CallInput<typeof sellPartSale>) => {
    const { payment, cores_returned = [] } = input;
    const due = amountDue(detail, cores_returned, deposited_cents);
    const method = methods.find(({ id }) => id === payment?.payment_method_id);
    const change_cents = changeOf(isCash(method) ? cents(payment?.amount_cents ?? 0) : due, due);
    // The change goes back over the counter, so the payment is the amount due.
    const paid = change_cents > 0 && payment ? { ...payment, amount_cents: due } : payment;
    const answer = await sell.mutateAsync({ ...input, payment: paid ?? null });
    if (payment) lastMethod.keep(payment.payment_method_id);
    const left = depositLeft(detail, cores_returned, deposited_cents);
    const refund_method = methods.find(({ id }) => id === input.refund?.payment_method_id);
    const refunded = refund_method && left > 0 ? { amount_cents: left, method_name: refund_method.name } : null;
    onSold({ detail: answer, change_cents, refunded });
    return answer;
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Sell"
      endpoint={sellPartSale}
      initial={initial}
      mutation={{ mutateAsync: send }}
      reload={async () => ({ ...initial, version: (await readSale(detail.part_sale.id)).work_order.version })}
      onClose={onClose}
      size="lg"
      isReadOnly={isOver}
    >
      {isOver ? (
        <Callout tone="info">
          {part_sale_number} is {statusLabel(status).toLowerCase()} by now, so it cannot be sold.
        </Callout>
      ) : (
        <SellFields detail={detail} methods={methods} deposited_cents={deposited_cents} />
      )}
    </FormDialog>
  );
}

/** Customers with terms mostly pay later, everybody else at once. */
function startOf(detail: PartSaleDetail, methods: readonly PaymentMethod[], deposited_cents: Cents) {
  const { part_sale, work_order, lines } = detail;
  const cores_returned = partsWithCore(lines)
    .filter(({ is_core_ok }) => is_core_ok === 1)
    .map(({ id }) => id);
  const due = amountDue(detail, cores_returned, deposited_cents);
  const isLater = !part_sale.is_walk_in && CREDIT_TERM_DAYS[work_order.customer.credit_terms] > 0;
  return {
    id: part_sale.id,
    version: work_order.version,
    invoice_id: uuidv7(),
    cores_returned,
    customer_po: work_order.customer_po,
    payment: isLater || due === 0 ? null : newPayment(methods, due),
    refund: part_sale.is_walk_in && deposited_cents > 0 ? refundBy(counterMethod(methods)) : null,
  };
}
