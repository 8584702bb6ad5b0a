import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { today } from '../../../shared/money/today.ts';
import type { UnpaidColumn } from '../../../shared/money/UnpaidTable.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useRowSelection } from '../../../shared/ui/list/table/use-row-selection.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useCustomer } from '../../customers/public.ts';
import { PromiseBadge } from '../../promises/public.ts';
import { NEW_PAYMENT, TakePaymentButton } from '../pay/TakePaymentButton.tsx';
import { StatementMenu } from '../paper/StatementMenu.tsx';
import type { Unpaid } from '../use-payments.ts';
import { useUnpaid, useUnpaidOn } from '../use-payments.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AgeingStrip } from '../../../shared/money/AgeingStrip.tsx';
import { dueColumn, UnpaidTable } from '../../../shared/money/UnpaidTable.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import { NewTransactionMenu } from './NewTransactionMenu.tsx';
import { UnappliedCard } from './UnappliedCard.tsx';
import classes from '../../../shared/money/account.module.css';

/** The columns of each document that a customer owes. */
const UNPAID_COLUMNS: readonly UnpaidColumn<UnpaidTransaction>[] = [
  { header: 'Date', place: 'date', cell: ({ date }) => <DateText value={date} /> },
  dueColumn(),
  {
    header: 'Order',
    place: 'order',
    cell: ({ work_order_id, work_order_number }) =>
      work_order_id && (
        <Link to="/workorders/$id/finance" params={{ id: work_order_id }} className={links.link}>
          {work_order_number}
        </Link>
      ),
  },
  {
    header: 'Unit',
    place: 'words',
    title: ({ vehicle_info }) => vehicle_info,
    cell: ({ unit, vehicle_info }) => unit || vehicle_info,
  },
  { header: 'PO', place: 'po', cell: ({ customer_po }) => customer_po },
  { header: 'Original', place: 'original', cell: ({ original_amount }) => <Money value={original_amount} /> },
  { header: 'Balance', place: 'balance', cell: ({ balance }) => <Money value={balance} strong /> },
  {
    header: 'State',
    place: 'state',
    cell: ({ state, promise }) => (
      <>
        <StatusBadge status={state} />
        {promise && <PromiseBadge promise={promise} />}
      </>
    ),
  },
];

/** Says that everything below is of an earlier day, and leads back to today. */
function AsOf({ day, customer_id }: { day: string; customer_id: string }) {
  return (
    <p className={classes.as_of}>
      <strong>As of {formatMonthDayYear(Temporal.PlainDate.from(day))}</strong>{' '}
      <Link to="/customers/$id/unpaid-invoices" params={{ id: customer_id }} className={links.link}>
        Show today
      </Link>
    </p>
  );
}

const UnpaidExport = loadedLater(() => import('./UnpaidExport.tsx'), 'UnpaidExport');
const PaymentDialog = loadedLater(() => import('../pay/PaymentDialog.tsx'), 'PaymentDialog');

const route = getRouteApi('/shell/customers/$id/unpaid-invoices');

/** The customer's debts, by age, and the money that is not applied yet. */
export function UnpaidInvoicesTab() {
  const { id } = route.useParams();
  const { as_of, age } = route.useSearch();
  const now = useUnpaid(id, as_of === undefined);
  const then = useUnpaidOn(id, as_of, age);
  const { data, error, refetch } = as_of ? then : now;
  // A customer merged into another one is read-only, and so is an earlier day.
  const isMerged = useCustomer(id).data?.merged_into_id !== null;
  if (data)
    return <UnpaidAccount key={id} unpaid={data} as_of={as_of} isOnlyLookedAt={isMerged || as_of !== undefined} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

interface UnpaidAccountProps {
  unpaid: Unpaid;
  as_of: string | undefined;
  isOnlyLookedAt: boolean;
}

function UnpaidAccount({ unpaid, as_of, isOnlyLookedAt }: UnpaidAccountProps) {
  const { customer, collection, groupByDueDateData, unapplied } = unpaid;
  const { age } = route.useSearch();
  const { open, show, close } = useOpenRow();
  const rows = age === undefined ? collection : collection.filter(({ bucket }) => bucket === age);
  const selection = useRowSelection(collection);
  return (
    <div className={classes.parts}>
      {as_of && <AsOf day={as_of} customer_id={customer.id} />}
      <div className={classes.head}>
        <AccountFacts customer={customer} isPast={as_of !== undefined} />
        <div className={`${classes.actions} ${classes.account_actions}`}>
          {rows.length > 0 && <UnpaidExport title={`Unpaid ${customer.name} ${as_of ?? today()}`} rows={rows} />}
          {!isOnlyLookedAt && (
            <>
              {collection.length > 0 && <StatementMenu customer={customer} />}
              <NewTransactionMenu
                unpaid={unpaid}
                chosen={selection.selected.map(({ id }) => id)}
                onPay={() => show(NEW_PAYMENT)}
                onDone={selection.clear}
              />
              <TakePaymentButton chosen_count={selection.selected.length} onPress={() => show(NEW_PAYMENT)} />
            </>
          )}
        </div>
      </div>
      <AgeingStrip
        ageing={groupByDueDateData}
        age={age}
        linkOf={(key) => ({
          to: '/customers/$id/unpaid-invoices',
          params: { id: customer.id },
          search: { ...(as_of && { as_of }), ...(key && { age: key }) },
        })}
      />
      {/* Money that is not applied counts as current, so it stands with the invoices of that age only. */}
      {unapplied.length > 0 && (age === undefined || age === 'current') && (
        <UnappliedCard
          customer_id={customer.id}
          unapplied={unapplied}
          mayChange={!isOnlyLookedAt}
          mayApply={collection.length > 0}
        />
      )}
      {rows.length > 0 ? (
        <UnpaidTable
          label={`Unpaid invoices of ${customer.name}`}
          rows={rows}
          columns={UNPAID_COLUMNS}
          nameOf={({ number }) => number}
          renderNumber={(row) => <DocumentLink {...row} />}
          selection={as_of ? undefined : selection}
        />
      ) : (
        <div className="card">
          {age === undefined ? (
            <EmptyState text="Nothing is owed" hint="Invoices of this customer that are not paid stand here." />
          ) : (
            <EmptyState text="No results found" hint="Nothing open has this age." />
          )}
        </div>
      )}
      {unpaid.unpaid_transactions_count > collection.length && (
        <Text size="sm" c="dimmed">
          The {collection.length.toLocaleString('en-US')} longest due of{' '}
          {unpaid.unpaid_transactions_count.toLocaleString('en-US')} documents.
        </Text>
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
