import type { CreditableItem } from '@baydesk/contract/credits.contract';
import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { creditPartSale } from '@baydesk/contract/part-sales.contract';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { useState } from 'react';
import { CreditItemRows } from '../../../shared/money/credit/CreditItemRows.tsx';
import { CreditTotals } from '../../../shared/money/credit/CreditTotals.tsx';
import { useCreditableItems } from '../../../shared/money/credit/use-creditable-items.ts';
import { counterMethod } from '../../../shared/money/payment-method.ts';
import { today } from '../../../shared/money/today.ts';
import { usePaymentMethods } from '../../../shared/money/use-payment-methods.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { RefundField, refundBy } from '../RefundField.tsx';
import type { SaleFacts } from '../use-part-sales.ts';
import { useSaleChange } from '../use-part-sales.ts';

type SaleInvoice = NonNullable<SaleFacts['invoice']>;

interface CreditSaleDialogProps {
  detail: PartSaleDetail;
  invoice: SaleInvoice;
  onClose: () => void;
}

/** Credits parts of a sale: which parts come back, why, and where the money goes. */
export function CreditSaleDialog({ detail, invoice, onClose }: CreditSaleDialogProps) {
  const items = useCreditableItems(invoice.id);
  const methods = usePaymentMethods();
  const title = `Credit ${detail.part_sale.part_sale_number}`;
  if (!items.data || !methods.data) return <LoadingDialog title={title} queries={[items, methods]} onClose={onClose} />;
  return (
    <OpenCredit
      title={title}
      detail={detail}
      invoice={invoice}
      items={items.data.collection.filter(({ left }) => left > 0)}
      methods={methods.data.collection}
      onClose={onClose}
    />
  );
}

interface OpenCreditProps extends CreditSaleDialogProps {
  title: string;
  items: readonly CreditableItem[];
  methods: readonly PaymentMethod[];
}

function OpenCredit({ title, detail, invoice, items, methods, onClose }: OpenCreditProps) {
  const otherwise = moneyKept(detail, invoice);
  const [initial] = useState(() => ({
    part_sale_id: detail.part_sale.id,
    items: [],
    credit_date: today(),
    reason: '',
    // A walk-in who has paid usually gets the money back at the counter.
    refund: detail.part_sale.is_walk_in && invoice.open_cents === 0 ? refundBy(counterMethod(methods)) : null,
  }));
  return (
    <FormDialog
      title={title}
      endpoint={creditPartSale}
      initial={initial}
      mutation={useSaleChange(creditPartSale)}
      onClose={onClose}
      onSaved={({ credit: { credit_number, total_cents, refunded_cents, balance } }) => {
        const back = refunded_cents > 0 ? ` ${formatCents(refunded_cents)} goes back.` : '';
        const left = balance > 0 ? ` ${formatCents(balance)} is left on the account.` : '';
        showNotice(done(`${credit_number}: ${formatCents(total_cents)} credited.${back}${left}`));
      }}
      submitLabel="Credit"
      size="xl"
      isReadOnly={items.length === 0}
    >
      {items.length === 0 ? (
        <Callout tone="info">Everything on this invoice is credited already.</Callout>
      ) : (
        <>
          <CreditItemRows items={items} canGoBack={isGoods} />
          <SaleCreditTotals invoice={invoice} />
          <FieldRow>
            <TextField name="reason" label="Reason" placeholder="Wrong part, not needed, …" />
            <DateField name="credit_date" label="Date" />
            <RefundField methods={methods} {...(otherwise && { otherwise })} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

function SaleCreditTotals({ invoice }: { invoice: SaleInvoice }) {
  const refund = useFormScope().form.values['refund'] as ReturnType<typeof refundBy>;
  return <CreditTotals invoice={invoice} isGivenBack={refund !== null} />;
}

/** Says where money goes that is not given back; a walk-in has no account on which it could stay. */
function moneyKept({ part_sale }: PartSaleDetail, { open_cents }: SaleInvoice): string | undefined {
  if (!part_sale.is_walk_in) return 'Leave on the account';
  return open_cents > 0 ? 'Take off what is owed' : undefined;
}

/** Cores and supplies are only charged. */
const isGoods = ({ kind }: CreditableItem): boolean => kind === 'part';
