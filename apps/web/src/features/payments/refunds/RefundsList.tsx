import type { Customer } from '@baydesk/contract/customers.contract';
import { listRefunds } from '@baydesk/contract/payments/refunds.contract';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import {
  amountColumn,
  dateColumn,
  numberColumn,
  reversedFirst,
  stateColumn,
} from '../../../shared/money/money-columns.tsx';
import { MoneyList } from '../../../shared/money/MoneyList.tsx';

const RefundDrawer = loadedLater(() => import('./RefundDrawer.tsx'), 'RefundDrawer');

/** All refunds to the customer, also those taken back. */
export function RefundsList({ customer }: { customer: Customer }) {
  return (
    <MoneyList
      title={`Refunds of ${customer.name}`}
      endpoint={listRefunds}
      fixed={{ customer_id: customer.id }}
      columns={REFUND_COLUMNS}
      searchLabel="Number, method, reference or reason"
      emptyHint="What is left of a payment or a credit is given back by its Refund button."
      renderOpen={(id, close) => (
        <RefundDrawer id={id} isOnlyLookedAt={customer.merged_into_id !== null} onClose={close} />
      )}
    />
  );
}

const REFUND_COLUMNS: readonly ListColumn<typeof listRefunds>[] = [
  numberColumn(({ refund_number }) => refund_number),
  dateColumn(({ date }) => date),
  {
    id: 'gives_back',
    header: 'Gives back',
    width: 'minmax(96px, 0.6fr)',
    value: ({ gives_back }) => gives_back.map(({ number }) => number).join(', '),
  },
  { id: 'method', header: 'Method', width: 'minmax(70px, 0.5fr)', value: ({ method }) => method },
  {
    id: 'reference',
    header: 'Reference',
    width: 'minmax(70px, 0.5fr)',
    card: 'none',
    value: ({ reference }) => reference,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(80px, 1.2fr)',
    isMuted: true,
    value: (refund) => reversedFirst(refund, 'Reversed', refund.reason),
  },
  amountColumn(({ amount }) => amount),
  stateColumn(),
];
