import { getRouteApi } from '@tanstack/react-router';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { useOpenRow } from '../../../shared/ui/list/use-open-row.ts';
import { useRowSelection } from '../../../shared/ui/list/use-row-selection.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useCustomer } from '../../customers/public.ts';
import { NEW_PAYMENT, TakePaymentButton } from '../pay/TakePaymentButton.tsx';
import { StatementMenu } from '../paper/StatementMenu.tsx';
import type { Unpaid } from '../use-payments.ts';
import { useUnpaid } from '../use-payments.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AgeingStrip } from './AgeingStrip.tsx';
import { NewTransactionMenu } from './NewTransactionMenu.tsx';
import { UnappliedCard } from './UnappliedCard.tsx';
import classes from './UnpaidInvoicesTab.module.css';
import { UnpaidTable } from './UnpaidTable.tsx';

const PaymentDialog = loadedLater(() => import('../pay/PaymentDialog.tsx'), 'PaymentDialog');

const route = getRouteApi('/shell/customers/$id/unpaid-invoices');

/** What the customer owes, by age, and the money that is not applied yet. */
export function UnpaidInvoicesTab() {
  const { id } = route.useParams();
  const { data, error, refetch } = useUnpaid(id);
  // A customer merged into another one is read-only.
  const isOnlyLookedAt = useCustomer(id).data?.merged_into_id !== null;
  if (data) return <UnpaidAccount key={id} unpaid={data} isOnlyLookedAt={isOnlyLookedAt} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function UnpaidAccount({ unpaid, isOnlyLookedAt }: { unpaid: Unpaid; isOnlyLookedAt: boolean }) {
  const { customer, collection, groupByDueDateData, unapplied } = unpaid;
  const { age } = route.useSearch();
  const { open, show, close } = useOpenRow();
  const rows = age === undefined ? collection : collection.filter(({ bucket }) => bucket === age);
  const selection = useRowSelection(collection);
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <AccountFacts customer={customer} />
        {!isOnlyLookedAt && (
          <div className={classes.actions}>
            {collection.length > 0 && <StatementMenu customer={customer} />}
            <NewTransactionMenu
              unpaid={unpaid}
              chosen={selection.selected.map(({ id }) => id)}
              onPay={() => show(NEW_PAYMENT)}
              onDone={selection.clear}
            />
            <TakePaymentButton chosen_count={selection.selected.length} onPress={() => show(NEW_PAYMENT)} />
          </div>
        )}
      </div>
      <AgeingStrip ageing={groupByDueDateData} age={age} customer_id={customer.id} />
      {unapplied.length > 0 && (
        <UnappliedCard
          customer_id={customer.id}
          unapplied={unapplied}
          mayChange={!isOnlyLookedAt}
          mayApply={collection.length > 0}
        />
      )}
      {rows.length > 0 ? (
        <UnpaidTable customer_name={customer.name} rows={rows} selection={selection} />
      ) : (
        <div className="card">
          {age === undefined ? (
            <EmptyState text="Nothing is owed" hint="Invoices of this customer that are not paid stand here." />
          ) : (
            <EmptyState text="No results found" hint="Nothing open has this age." />
          )}
        </div>
      )}
      {open === NEW_PAYMENT && !isOnlyLookedAt && (
        <PaymentDialog
          customer={customer}
          chosen={selection.selected.map(({ document_id }) => document_id)}
          onClose={() => {
            selection.clear();
            close();
          }}
        />
      )}
    </div>
  );
}
