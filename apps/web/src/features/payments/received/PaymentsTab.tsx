import type { Customer } from '@baydesk/contract/customers.contract';
import { listPayments } from '@baydesk/contract/payments.contract';
import { view as see } from '@baydesk/domain/permissions/permission';
import { getRouteApi } from '@tanstack/react-router';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useCustomer } from '../../customers/public.ts';
import { NEW_PAYMENT, TakePaymentButton } from '../pay/TakePaymentButton.tsx';
import {
  amountColumn,
  dateColumn,
  numberColumn,
  reversedFirst,
  shareColumn,
  stateColumn,
} from '../../../shared/money/money-columns.tsx';
import { MoneyViews } from '../../../shared/money/MoneyViews.tsx';
import classes from '../../../shared/money/money.module.css';
import { useCan } from '../../../shared/permissions/use-can.ts';

const route = getRouteApi('/shell/customers/$id/payments');
const PaymentDialog = loadedLater(() => import('../pay/PaymentDialog.tsx'), 'PaymentDialog');
const CreditsList = loadedLater(() => import('../credits/CreditsList.tsx'), 'CreditsList');
const AdjustmentsList = loadedLater(() => import('../adjustments/AdjustmentsList.tsx'), 'AdjustmentsList');
const RefundsList = loadedLater(() => import('../refunds/RefundsList.tsx'), 'RefundsList');
const PaymentDrawer = loadedLater(() => import('./PaymentDrawer.tsx'), 'PaymentDrawer');

const MONEY_VIEWS = [
  { value: 'payments', label: 'Payments', resource: 'payment' },
  { value: 'credits', label: 'Credits', resource: 'credit' },
  { value: 'adjustments', label: 'Adjustments', resource: 'credit' },
  { value: 'refunds', label: 'Refunds', resource: 'payment' },
] as const;

/** The payments that came in, the credits and adjustments, and the refunds. */
export function PaymentsTab() {
  const { data: customer } = useCustomer(route.useParams().id);
  const { view } = route.useSearch();
  const shown = MONEY_VIEWS.find(({ value }) => value === view)?.value ?? 'payments';
  const mayViewCredits = useCan(see('credit'));
  if (!customer) return null;
  const Shown = VIEWS[shown];
  return (
    <div className={classes.parts}>
      <MoneyViews
        views={MONEY_VIEWS.filter(({ resource }) => mayViewCredits || resource === 'payment')}
        shown={shown}
      />
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

const VIEWS = {
  payments: CustomerPayments,
  credits: CreditsList,
  adjustments: AdjustmentsList,
  refunds: RefundsList,
} as const;

const PAYMENT_COLUMNS: readonly ListColumn<typeof listPayments>[] = [
  numberColumn(({ payment_number }) => payment_number),
  dateColumn(({ date }) => date),
  { id: 'method', header: 'Method', width: 'minmax(70px, 0.6fr)', value: ({ method }) => method },
  { id: 'reference', header: 'Reference', width: 'minmax(70px, 0.6fr)', value: ({ reference }) => reference },
  {
    id: 'note',
    header: 'Note',
    width: 'minmax(80px, 1.4fr)',
    isMuted: true,
    value: (payment) => {
      const { work_order_number, memo } = payment;
      return reversedFirst(payment, 'Reversed', work_order_number && `Deposit for ${work_order_number}`, memo);
    },
  },
  amountColumn(({ amount }) => amount),
  shareColumn('not_applied', 'Not applied', ({ balance }) => balance),
  stateColumn(),
];
