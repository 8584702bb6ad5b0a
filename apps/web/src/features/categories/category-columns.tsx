import type { listCategories } from '@baydesk/contract/categories.contract';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';
import { RecordName } from '../../shared/ui/records/RecordName.tsx';

export const CATEGORY_COLUMNS: readonly ListColumn<typeof listCategories>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(220px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_fallback }) => (
      <RecordName name={name}>
        {is_fallback && <StatusBadge status="fallback" label="Always there" colour="grey" />}
      </RecordName>
    ),
  },
  {
    id: 'pricing_matrix_name',
    header: 'Pricing matrix',
    width: 'minmax(160px, 300px)',
    sort_by: 'pricing_matrix_name',
    value: ({ pricing_matrix_name }) => pricing_matrix_name,
  },
  {
    id: 'tax',
    header: 'Tax',
    width: 'minmax(110px, 1fr)',
    value: ({ is_tax_exempt }) => (is_tax_exempt ? 'Tax exempt' : ''),
  },
];
