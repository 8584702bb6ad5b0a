import type { Customer } from '@baydesk/contract/customers.contract';
import type { Payment } from '@baydesk/contract/payments.contract';
import { listPayments } from '@baydesk/contract/payments.contract';
import { getRouteApi } from '@tanstack/react-router';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/use-open-row.ts';
import { useCustomer } from '../../customers/public.ts';
import { NEW_PAYMENT, TakePaymentButton } from '../pay/TakePaymentButton.tsx';
import { MONEY_VIEWS, MoneyViews } from './MoneyViews.tsx';
import classes from './PaymentsTab.module.css';

const route = getRouteApi('/shell/customers/$id/payments');
const PaymentDialog = loadedLater(() => import('../pay/PaymentDialog.tsx'), 'PaymentDialog');
const CreditsList = loadedLater(() => import('../credits/CreditsList.tsx'), 'CreditsList');
const AdjustmentsList = loadedLater(() => import('../adjustments/AdjustmentsList.tsx'), 'AdjustmentsList');
const PaymentDrawer = loadedLater(() => import('./PaymentDrawer.tsx'), 'PaymentDrawer');

export function PaymentsTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  const { view } = route.useSearch();
  const shown = MONEY_VIEWS.find(({ value }) => value === view)?.value ?? 'payments';
  if (!customer) return null;
  const Shown = VIEWS[shown];
  return (
    <div className={classes.parts}>
      <MoneyViews shown={shown} />
      <Shown key={shown} customer={customer} />
    </div>
  );
}

/** All payments of the customer, also those taken back. */
function CustomerPayments({ customer }: { customer: Customer }) {
  const { open, show, close } = useOpenRow();
  // A customer merged into another one is read-only.
  const isOnlyLookedAt = customer.merged_into_id !== null;
  return (
    <>
      <ListScreen
        isPart
        title={`Payments of ${customer.name}`}
        endpoint={listPayments}
        fixed={{ customer_id: customer.id }}
        columns={PAYMENT_COLUMNS}
        rowLink={({ id }) => openInList(id)}
        searchLabel="Number, method, reference or note"
        emptyHint="Payments and deposits of this customer, from every location."
        action={isOnlyLookedAt ? undefined : <TakePaymentButton onPress={() => show(NEW_PAYMENT)} />}
      />
      {open === NEW_PAYMENT && !isOnlyLookedAt && <PaymentDialog customer={customer} onClose={close} />}
      {open !== undefined && open !== NEW_PAYMENT && (
        <PaymentDrawer id={open} isOnlyLookedAt={isOnlyLookedAt} onClose={close} />
      )}
    </>
  );
}

const VIEWS = { payments: CustomerPayments, credits: CreditsList, adjustments: AdjustmentsList } as const;

const struck = ({ reversal }: Payment) => (reversal === null ? undefined : classes.struck);

const PAYMENT_COLUMNS: readonly ListColumn<typeof listPayments>[] = [
  {
    id: 'number',
    header: 'Number',
    width: '96px',
    value: ({ payment_number }) => payment_number,
    cell: (payment) => <span className={`tabular ${struck(payment) ?? ''}`}>{payment.payment_number}</span>,
  },
  {
    id: 'date',
    header: 'Date',
    width: '72px',
    sort_by: 'date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText value={date} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: 'minmax(70px, 0.6fr)',
    value: ({ method }) => method,
  },
  { id: 'reference', header: 'Reference', width: 'minmax(70px, 0.6fr)', value: ({ reference }) => reference },
  {
    id: 'note',
    header: 'Note',
    width: 'minmax(80px, 1.4fr)',
    isMuted: true,
    value: noteOf,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '92px',
    align: 'right',
    sort_by: 'amount',
    card: 'aside',
    value: ({ amount }) => amount / 100,
    cell: (payment) => (
      <span className={struck(payment)}>
        <Money value={payment.amount} strong />
      </span>
    ),
  },
  {
    id: 'not_applied',
    header: 'Not applied',
    width: '92px',
    align: 'right',
    card: 'none',
    value: ({ balance }) => balance / 100,
    cell: ({ balance, reversal }) => (reversal === null ? <Money value={balance} /> : null),
  },
  {
    id: 'state',
    header: 'State',
    width: '124px',
    card: 'aside',
    value: ({ state }) => state,
    cell: ({ state }) => <StatusBadge status={state} />,
  },
];

/** A payment that was taken back says why, before what was noted with it. */
function noteOf({ reversal, work_order_number, memo }: Payment): string {
  return [reversal && `Reversed: ${reversal.reason}`, work_order_number && `Deposit for ${work_order_number}`, memo]
    .filter(Boolean)
    .join(' · ');
}
