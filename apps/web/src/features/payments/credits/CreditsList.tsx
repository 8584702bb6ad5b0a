import { listCredits } from '@baydesk/contract/credits.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import {
  amountColumn,
  dateColumn,
  numberColumn,
  reversedFirst,
  shareColumn,
  stateColumn,
} from '../../../shared/money/money-columns.tsx';

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

const CREDIT_COLUMNS: readonly ListColumn<typeof listCredits>[] = [
  numberColumn(({ credit_number }) => credit_number),
  dateColumn(({ credit_date_created }) => credit_date_created),
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
    value: (credit) => reversedFirst(credit, 'Removed', credit.reason),
  },
  amountColumn(({ total_cents }) => total_cents),
  shareColumn('applied', 'Applied', ({ applied_credit_amount }) => applied_credit_amount),
  shareColumn('balance', 'Not applied', ({ balance }) => balance),
  stateColumn(),
];
