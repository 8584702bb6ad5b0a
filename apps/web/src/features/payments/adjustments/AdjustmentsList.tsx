import type { Adjustment } from '@baydesk/contract/credits.contract';
import { listAdjustments } from '@baydesk/contract/credits.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx';
import classes from '../received/PaymentsTab.module.css';

const ReverseAdjustmentDialog = loadedLater(() => import('./ReverseAdjustmentDialog.tsx'), 'ReverseAdjustmentDialog');

/** What was written off of a customer's debts, and charged for paying late. */
export function AdjustmentsList({ customer }: { customer: Customer }) {
  const [reversed, setReversed] = useState<Adjustment | null>(null);
  const isOnlyLookedAt = customer.merged_into_id !== null;
  return (
    <>
      <ListScreen
        isPart
        title={`Adjustments of ${customer.name}`}
        endpoint={listAdjustments}
        fixed={{ customer_id: customer.id }}
        columns={isOnlyLookedAt ? ADJUSTMENT_COLUMNS : [...ADJUSTMENT_COLUMNS, actionsColumn(setReversed)]}
        searchLabel="Number or reason"
        emptyHint="Write-offs and finance charges of this customer; they are entered on the tab of unpaid invoices."
      />
      {reversed && <ReverseAdjustmentDialog adjustment={reversed} onClose={() => setReversed(null)} />}
    </>
  );
}

type AdjustmentColumn = ListColumn<typeof listAdjustments>;

const KINDS: Readonly<Record<Adjustment['kind'], string>> = {
  write_off: 'Write-off',
  finance_charge: 'Finance charge',
};

const struck = ({ reversal }: Adjustment) => (reversal === null ? undefined : classes.struck);

const ADJUSTMENT_COLUMNS: readonly AdjustmentColumn[] = [
  {
    id: 'number',
    header: 'Number',
    width: '96px',
    value: ({ adjustment_number }) => adjustment_number,
    cell: (row) => <span className={`tabular ${struck(row) ?? ''}`}>{row.adjustment_number}</span>,
  },
  {
    id: 'date',
    header: 'Date',
    width: '72px',
    sort_by: 'date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText value={date} />,
  },
  { id: 'kind', header: 'Kind', width: 'minmax(96px, 0.5fr)', value: ({ kind }) => KINDS[kind] },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(100px, 1.6fr)',
    isMuted: true,
    value: ({ reason, reversal }) => [reversal && `Reversed: ${reversal.reason}`, reason].filter(Boolean).join(' · '),
  },
  {
    id: 'created_by',
    header: 'By',
    width: 'minmax(80px, 0.6fr)',
    isMuted: true,
    card: 'none',
    value: (row) => row.created_by,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '92px',
    align: 'right',
    sort_by: 'amount',
    card: 'aside',
    value: ({ amount }) => centsToDollars(amount),
    cell: (row) => (
      <span className={struck(row)}>
        <Money value={row.amount} strong />
      </span>
    ),
  },
];

const actionsColumn = (onReverse: (adjustment: Adjustment) => void): AdjustmentColumn => ({
  id: 'actions',
  header: '',
  width: '92px',
  align: 'right',
  card: 'aside',
  value: () => '',
  cell: (row) =>
    row.reversal === null && (
      <Can do={remove('credit')}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Reverse ${row.adjustment_number}`}
          onClick={() => onReverse(row)}
        >
          Reverse…
        </Button>
      </Can>
    ),
});
