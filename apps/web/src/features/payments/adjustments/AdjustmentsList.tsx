import type { Adjustment } from '@baydesk/contract/credits.contract';
import { listAdjustments } from '@baydesk/contract/credits.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import { remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { amountColumn, dateColumn, numberColumn, reversedFirst } from '../../../shared/money/money-columns.tsx';

const ReverseAdjustmentDialog = loadedLater(() => import('./ReverseAdjustmentDialog.tsx'), 'ReverseAdjustmentDialog');

/** The write-offs and finance charges of a customer. */
export function AdjustmentsList({ customer }: { customer: Customer }) {
  const [reversed, setReversed] = useState<Adjustment | null>(null);
  const worksAt = useWorksAt();
  const isOnlyLookedAt = customer.merged_into_id !== null;
  return (
    <>
      <ListScreen
        isPart
        title={`Adjustments of ${customer.name}`}
        endpoint={listAdjustments}
        fixed={{ customer_id: customer.id }}
        columns={isOnlyLookedAt ? ADJUSTMENT_COLUMNS : [...ADJUSTMENT_COLUMNS, actionsColumn(worksAt, setReversed)]}
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

const ADJUSTMENT_COLUMNS: readonly AdjustmentColumn[] = [
  numberColumn(({ adjustment_number }) => adjustment_number),
  dateColumn(({ date }) => date),
  { id: 'kind', header: 'Kind', width: 'minmax(96px, 0.5fr)', value: ({ kind }) => KINDS[kind] },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(100px, 1.6fr)',
    isMuted: true,
    value: (row) => reversedFirst(row, 'Reversed', row.reason),
  },
  {
    id: 'created_by',
    header: 'By',
    width: 'minmax(80px, 0.6fr)',
    isMuted: true,
    card: 'none',
    value: (row) => row.created_by,
  },
  amountColumn(({ amount }) => amount),
];

const actionsColumn = (
  worksAt: (workplace_id: string) => boolean,
  onReverse: (adjustment: Adjustment) => void,
): AdjustmentColumn => ({
  id: 'actions',
  header: '',
  width: '92px',
  align: 'right',
  card: 'aside',
  value: () => '',
  cell: (row) =>
    row.reversal === null &&
    worksAt(row.workplace_id) && (
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
