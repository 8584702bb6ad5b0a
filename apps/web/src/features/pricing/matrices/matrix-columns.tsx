import type { listPricingMatrices, PricingMatrix } from '@baydesk/contract/pricing.contract';
import { asAllThree } from '@baydesk/domain/pricing/price-matrix';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { DefaultBadge } from '../../../shared/ui/records/DefaultBadge.tsx';
import { RecordName } from '../../../shared/ui/records/RecordName.tsx';
import { isPriced } from './matrix-rows.ts';

/** '200 % to 66.67 %', from the cheapest parts to the dearest. */
function markups({ rows }: PricingMatrix): string {
  const ends = [rows.at(0), rows.at(-1)].flatMap((row) =>
    row && isPriced(row) ? [asAllThree(row.method, row.value).markup_percent] : [],
  );
  return [...new Set(ends)].map((markup) => `${Number(markup.toFixed(2))} %`).join(' to ');
}

export const MATRIX_COLUMNS: readonly ListColumn<typeof listPricingMatrices>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(160px, 1fr)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_default }) => <RecordName name={name}>{is_default && <DefaultBadge />}</RecordName>,
  },
  {
    id: 'rows',
    header: 'Rows',
    width: '60px',
    align: 'right',
    value: ({ rows }) => rows.length,
    card: 'none',
  },
  { id: 'markup', header: 'Markup', width: '150px', align: 'right', value: markups },
  {
    id: 'categories',
    header: 'Prices the categories',
    width: 'minmax(160px, 1.4fr)',
    value: ({ categories }) => categories.join(', '),
    isMuted: true,
  },
];
