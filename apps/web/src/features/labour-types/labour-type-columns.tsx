import type { listLabourTypes } from '@baydesk/contract/labour-types.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { Money } from '../../shared/ui/display/Money.tsx';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';
import { DefaultBadge } from '../../shared/ui/records/DefaultBadge.tsx';
import { RecordName } from '../../shared/ui/records/RecordName.tsx';

export const LABOUR_TYPE_COLUMNS: readonly ListColumn<typeof listLabourTypes>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_default }) => <RecordName name={name}>{is_default && <DefaultBadge />}</RecordName>,
  },
  {
    id: 'rate_cents',
    header: 'Rate per hour',
    width: '140px',
    align: 'right',
    sort_by: 'rate_cents',
    value: ({ rate_cents }) => centsToDollars(rate_cents),
    cell: ({ rate_cents }) => <Money value={rate_cents} />,
    card: 'aside',
  },
];
