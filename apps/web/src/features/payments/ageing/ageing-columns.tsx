import type { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { centsToDollars } from '@baydesk/domain/money/cents';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';

type AgeingColumn = ListColumn<typeof listAgeing>;

/** The customer, each age and the total, as they are shown, sorted and exported. */
export const AGEING_COLUMNS: readonly AgeingColumn[] = [
  {
    id: 'customer_name',
    header: 'Customer',
    width: 'minmax(160px, 1fr)',
    sort_by: 'customer_name',
    value: ({ customer_name }) => customer_name,
  },
  ...AGEING_BUCKETS.map(({ key, label }): AgeingColumn => ({
    id: key,
    header: label,
    width: '96px',
    align: 'right',
    sort_by: key,
    value: (row) => centsToDollars(row[key]),
  })),
  {
    id: 'total_cents',
    header: 'Total',
    width: '104px',
    align: 'right',
    sort_by: 'total_cents',
    value: ({ total_cents }) => centsToDollars(total_cents),
  },
];
