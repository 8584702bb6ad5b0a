import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { createPayment } from '@baydesk/contract/payments.contract';
import type { TypedPayment } from '@baydesk/domain/ledger/fill-payment';
import { fillOldestFirst, payInFull } from '@baydesk/domain/ledger/fill-payment';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { moneyFormat, showTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { useOfferReceipt } from '../paper/use-offer-receipt.tsx';
import type { Unpaid } from '../use-payments.ts';
import { openDocuments, useCreatePayment, useUnpaid } from '../use-payments.ts';
import { AllocationRows } from './AllocationRows.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { usePaymentMethods } from '../../../shared/money/use-payment-methods.ts';
import { MoneyFields } from '../../../shared/money/MoneyFields.tsx';
import { firstMethod, lastMethod } from '../../../shared/money/payment-method.ts';
import { today } from '../../../shared/money/today.ts';
import type { Allocations } from './use-allocations.ts';
import { useAllocations } from './use-allocations.ts';

interface PaymentDialogProps {
  customer: { readonly id: string; readonly name: string };
  /** Chosen before by the id of the invoice; their sum is then the amount. */
  chosen?: readonly string[];
  onClose: () => void;
  /** Called instead of `onClose` once the payment was taken. */
  onTaken?: (() => void) | undefined;
}

/** Takes a payment over any of the customer's open invoices. */
export function PaymentDialog({ customer, chosen, onClose, onTaken = onClose }: PaymentDialogProps) {
  const unpaid = useUnpaid(customer.id);
  const methods = usePaymentMethods();
  const title = `Payment from ${customer.name}`;
  if (!unpaid.data || !methods.data)
    return <LoadingDialog title={title} queries={[unpaid, methods]} onClose={onClose} />;
  return (
    <OpenPayment
      title={title}
      customer_id={customer.id}
      unpaid={unpaid.data}
      methods={methods.data.collection}
      chosen={chosen ?? []}
      onClose={onClose}
      onTaken={onTaken}
    />
  );
}

interface OpenPaymentProps {
  title: string;
  customer_id: string;
  unpaid: Unpaid;
  methods: readonly PaymentMethod[];
  chosen: readonly string[];
  onClose: () => void;
  onTaken: () => void;
}

function OpenPayment({ title, customer_id, unpaid, methods, chosen, onClose, onTaken }: OpenPaymentProps) {
  const createIt = useCreatePayment();
  const offerReceipt = useOfferReceipt();
  const is_taken = useRef(false);
  const [start] = useState(() => startOf(unpaid, chosen));
  const [initial] = useState(() => ({
    customer_id,
    amount_cents: start.amount_cents,
    payment_method_id: firstMethod(methods),
    payment_date: today(),
    reference: '',
    memo: '',
    allocations: [...start.allocations],
  }));
  return (
    <FormDialog
      title={title}
      endpoint={createPayment}
      initial={initial}
      mutation={createIt}
      onClose={() => (is_taken.current ? onTaken() : onClose())}
      onSaved={(payment) => {
        is_taken.current = true;
        lastMethod.keep(payment.payment_method_id);
        const rest = payment.balance > 0 ? ` ${formatCents(payment.balance)} stays unapplied.` : '';
        offerReceipt(`${payment.payment_number}: ${formatCents(payment.amount)} taken.${rest}`, payment);
      }}
      submitLabel="Take payment"
      size="xl"
    >
      <PaymentFields unpaid={unpaid} methods={methods} start={start} />
    </FormDialog>
  );
}

/** Chosen invoices are named by their document, because an invoice does not know its entry in the ledger. */
function startOf({ collection }: Unpaid, chosen: readonly string[]): TypedPayment {
  const documents = openDocuments(collection);
  const ids = collection.filter(({ document_id }) => chosen.includes(document_id)).map(({ id }) => id);
  return ids.length > 0 ? payInFull(ids, documents) : fillOldestFirst(null, documents);
}

interface PaymentFieldsProps {
  unpaid: Unpaid;
  methods: readonly PaymentMethod[];
  start: TypedPayment;
}

function PaymentFields({ unpaid: { collection }, methods, start }: PaymentFieldsProps) {
  const allocations = useAllocations(openDocuments(collection), start);
  return (
    <>
      <MoneyFields methods={methods} amount={<AmountField allocations={allocations} />} />
      <AllocationRows unpaid={collection} allocations={allocations} />
    </>
  );
}

const showAmount = (value: Cents | null) => showTyped(moneyFormat, value);

function AmountField({ allocations }: { allocations: Allocations }) {
  const field = useFormField<Cents | null>('amount_cents', 'Amount', showAmount);
  return <MoneyInput {...field} onChange={allocations.typeAmount} onFocus={(event) => event.currentTarget.select()} />;
}
