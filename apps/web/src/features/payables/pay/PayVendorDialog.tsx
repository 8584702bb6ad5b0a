import type { OpenVendorCredit, UnpaidBill, VendorPayment } from '@baydesk/contract/payables.contract';
import { createVendorPayment } from '@baydesk/contract/payables.contract';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { remittanceSum } from '@baydesk/domain/payables/remittance-sum';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { AllocationTable } from '../../../shared/money/AllocationTable.tsx';
import table from '../../../shared/money/AllocationTable.module.css';
import { MoneyFields } from '../../../shared/money/MoneyFields.tsx';
import { firstMethod, lastVendorMethod } from '../../../shared/money/payment-method.ts';
import { today } from '../../../shared/money/today.ts';
import { usePaymentMethods } from '../../../shared/money/use-payment-methods.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { billName } from '../bill-name.ts';
import type { Owed } from '../use-payables.ts';
import { readRemittance, useCreateVendorPayment } from '../use-payables.ts';
import { useShares } from './use-shares.ts';

export interface Chosen {
  readonly bills: readonly UnpaidBill[];
  readonly credits: readonly OpenVendorCredit[];
}

interface PayVendorDialogProps {
  owed: Owed;
  /** The payment at first; amounts and choice can be changed. */
  chosen: Chosen;
  onPaid: (payment: VendorPayment) => void;
  onClose: () => void;
}

/** Pays bills of a vendor less its credits; the remittance is saved as a PDF. */
export function PayVendorDialog(props: PayVendorDialogProps) {
  const methods = usePaymentMethods();
  const title = `Payment to ${props.owed.vendor.name}`;
  if (!methods.data) return <LoadingDialog title={title} queries={[methods]} onClose={props.onClose} />;
  return <OpenPayment {...props} title={title} methods={methods.data.collection} />;
}

interface OpenPaymentProps extends PayVendorDialogProps {
  title: string;
  methods: readonly PaymentMethod[];
}

const inFull = ({ id, balance }: UnpaidBill | OpenVendorCredit) => ({ id, amount_cents: balance });

function OpenPayment({ title, owed, chosen, methods, onPaid, onClose }: OpenPaymentProps) {
  const createIt = useCreateVendorPayment();
  const [initial] = useState(() => ({
    vendor_id: owed.vendor.id,
    payment_method_id: firstMethod(methods, lastVendorMethod),
    payment_date: today(),
    reference: '',
    memo: '',
    bills: chosen.bills.map(inFull),
    credits: chosen.credits.map(inFull),
  }));
  return (
    <FormDialog
      title={title}
      endpoint={createVendorPayment}
      initial={initial}
      mutation={createIt}
      onClose={onClose}
      onSaved={({ file_name, ...payment }) => {
        lastVendorMethod.keep(payment.payment_method_id);
        showNotice(done(`${payment.payment_number}: ${formatCents(payment.amount)} paid.`));
        readRemittance(payment.id).then((file) => saveFile(file, file_name), showFailure);
        onPaid(payment);
      }}
      submitLabel="Pay"
      size="xl"
    >
      <PaymentFields owed={owed} methods={methods} />
    </FormDialog>
  );
}

function PaymentFields({
  owed: { collection, credits: open_credits },
  methods,
}: Pick<OpenPaymentProps, 'owed' | 'methods'>) {
  const { waits } = useFormScope();
  const payable = collection.filter(({ has_open_difference }) => !has_open_difference);
  const bills = useShares('bills', 'Bills', payable);
  const credits = useShares('credits', 'Credits', open_credits);
  const { bills_cents, credits_cents, paid_cents, excess_cents } = remittanceSum(bills.rows, credits.rows);
  useEffect(() => {
    const problem = excess_cents > 0 ? `The credits come to ${formatCents(excess_cents)} more than the bills` : null;
    waits.set('credits.sum', async () => problem);
    return () => {
      waits.delete('credits.sum');
    };
  }, [waits, excess_cents]);
  return (
    <>
      <MoneyFields methods={methods} amount={<TextInput label="Amount" readOnly value={formatCents(paid_cents)} />} />
      <div className={table.part}>
        <div className={table.head}>
          <span className={table.keys}>
            <KeyHint keys={['Space']} /> pays a row in full or clears it
          </span>
        </div>
        <AllocationTable
          label="Bills"
          headers={{ number: 'Invoice', date: 'Due', words: 'What for', amount: 'Pays' }}
          rows={payable.map((bill) => ({
            ...bill,
            number: billName(bill),
            date: bill.due_date,
            words: bill.memo || bill.delivery_number,
          }))}
          shares={bills}
        />
        {open_credits.length > 0 && (
          <>
            <div className={table.head}>Credits to take off</div>
            <AllocationTable
              label="Credits"
              headers={{ number: 'Credit', date: 'Date', words: 'Reason', amount: 'Takes off' }}
              rows={open_credits.map(({ id, credit_number, credit_date_created, reason, balance }) => ({
                id,
                number: credit_number,
                date: credit_date_created,
                days_past_due: null,
                words: reason,
                balance,
              }))}
              shares={credits}
            />
          </>
        )}
        <output className={table.rest} data-wrong={excess_cents > 0 || undefined}>
          Bills {formatCents(bills_cents)}
          {credits_cents > 0 && <> less credits {formatCents(credits_cents)}</>}
          {' · '}
          {excess_cents > 0 ? (
            <>
              <b>{formatCents(excess_cents)}</b> more credits than bills
            </>
          ) : (
            <>
              pays <b>{formatCents(paid_cents)}</b>
            </>
          )}
        </output>
      </div>
    </>
  );
}
