import type { Credit } from '@baydesk/contract/credits.contract';
import { listCredits } from '@baydesk/contract/credits.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/use-open-row.ts';
import classes from '../received/PaymentsTab.module.css';

const CreditDrawer = loadedLater(() => import('./CreditDrawer.tsx'), 'CreditDrawer');

/** All credits of the customer, also those taken back. */
export function CreditsList({ customer }: { customer: Customer }) {
  const { open, close } = useOpenRow();
  return (
    <>
      <ListScreen
        isPart
        title={`Credits of ${customer.name}`}
        endpoint={listCredits}
        fixed={{ customer_id: customer.id }}
        columns={CREDIT_COLUMNS}
        rowLink={({ id }) => openInList(id)}
        searchLabel="Number, invoice or reason"
        emptyHint="Part of an invoice is credited on its page, goodwill on the tab of unpaid invoices."
      />
      {open !== undefined && (
        <CreditDrawer id={open} isOnlyLookedAt={customer.merged_into_id !== null} onClose={close} />
      )}
    </>
  );
}

const struck = ({ reversal }: Credit) => (reversal === null ? undefined : classes.struck);

const CREDIT_COLUMNS: readonly ListColumn<typeof listCredits>[] = [
  {
    id: 'number',
    header: 'Number',
    width: '96px',
    value: ({ credit_number }) => credit_number,
    cell: (credit) => <span className={`tabular ${struck(credit) ?? ''}`}>{credit.credit_number}</span>,
  },
  {
    id: 'date',
    header: 'Date',
    width: '72px',
    sort_by: 'date',
    value: ({ credit_date_created }) => credit_date_created,
    cell: ({ credit_date_created }) => <DateText value={credit_date_created} />,
  },
  {
    id: 'invoice',
    header: 'For',
    width: 'minmax(96px, 0.5fr)',
    value: ({ invoice_number }) => invoice_number || 'Goodwill',
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(80px, 1.4fr)',
    isMuted: true,
    value: ({ reason, reversal }) => [reversal && `Removed: ${reversal.reason}`, reason].filter(Boolean).join(' · '),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '92px',
    align: 'right',
    sort_by: 'amount',
    card: 'aside',
    value: ({ total_cents }) => centsToDollars(total_cents),
    cell: (credit) => (
      <span className={struck(credit)}>
        <Money value={credit.total_cents} strong />
      </span>
    ),
  },
  {
    id: 'applied',
    header: 'Applied',
    width: '92px',
    align: 'right',
    card: 'none',
    value: ({ applied_credit_amount }) => centsToDollars(applied_credit_amount),
    cell: ({ applied_credit_amount, reversal }) => (reversal === null ? <Money value={applied_credit_amount} /> : null),
  },
  {
    id: 'balance',
    header: 'Not applied',
    width: '92px',
    align: 'right',
    card: 'none',
    value: ({ balance }) => centsToDollars(balance),
    cell: ({ balance, reversal }) => (reversal === null ? <Money value={balance} /> : null),
  },
  {
    id: 'state',
    header: 'State',
    width: '124px',
    card: 'aside',
    value: ({ state }) => statusLabel(state),
    cell: ({ state }) => <StatusBadge status={state} />,
  },
];
