import type { Credit } from '@baydesk/contract/credits.contract';
import { listCredits } from '@baydesk/contract/credits.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { creditColumns } from '../../../shared/money/money-columns.tsx';
import { MoneyList } from '../../../shared/money/MoneyList.tsx';

const CreditDrawer = loadedLater(() => import('./CreditDrawer.tsx'), 'CreditDrawer');

/** All credits of the customer, also those taken back. */
export function CreditsList({ customer }: { customer: Customer }) {
  return (
    <MoneyList
      title={`Credits of ${customer.name}`}
      endpoint={listCredits}
      fixed={{ customer_id: customer.id }}
      columns={CREDIT_COLUMNS}
      searchLabel="Number, invoice or reason"
      emptyHint="Part of an invoice is credited on its page, goodwill on the tab of unpaid invoices."
      renderOpen={(id, close) => (
        <CreditDrawer id={id} isOnlyLookedAt={customer.merged_into_id !== null} onClose={close} />
      )}
    />
  );
}

const CREDIT_COLUMNS: readonly ListColumn<typeof listCredits>[] = creditColumns(
  ({ total_cents }: Credit) => total_cents,
  {
    reference: {
      id: 'invoice',
      header: 'For',
      width: 'minmax(96px, 0.5fr)',
      value: ({ invoice_number }: Credit) => invoice_number || 'Goodwill',
    },
    reversed: 'Removed',
    applied: 'Applied',
    left: 'Not applied',
  },
);
