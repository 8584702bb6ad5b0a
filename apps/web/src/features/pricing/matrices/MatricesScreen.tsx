import type { PricingMatrix } from '@baydesk/contract/pricing.contract';
import { pricingMatrixRecords, setDefaultPricingMatrix } from '@baydesk/contract/pricing.contract';
import { asAllThree } from '@baydesk/domain/pricing/price-matrix';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { DefaultBadge } from '../../../shared/ui/records/DefaultBadge.tsx';
import { RecordName } from '../../../shared/ui/records/RecordName.tsx';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { defaultStays, useDefaultAction } from '../../../shared/ui/records/use-default-action.tsx';
import { PricingTab } from '../PricingTab.tsx';
import { FIRST_ROW, isPriced } from './matrix-rows.ts';
import { MatrixFields } from './MatrixFields.tsx';

/** '200 % to 66.67 %', from the cheapest parts to the dearest. */
function markups({ rows }: PricingMatrix): string {
  const ends = [rows.at(0), rows.at(-1)].flatMap((row) =>
    row && isPriced(row) ? [asAllThree(row.method, row.value).markup_percent] : [],
  );
  return [...new Set(ends)].map((markup) => `${Number(markup.toFixed(2))} %`).join(' to ');
}

const MATRIX_COLUMNS: readonly ListColumn<typeof pricingMatrixRecords.list>[] = [
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

const DIALOG_PX = 1040;

const toFields = ({ name, rows }: PricingMatrix) => ({ name, rows });

export function MatricesScreen() {
  return (
    <PricingTab>
      <RecordsScreen
        records={pricingMatrixRecords}
        columns={MATRIX_COLUMNS}
        blank={{ name: '', rows: [FIRST_ROW] }}
        toFields={toFields}
        nameOf={({ name }) => name}
        Fields={MatrixFields}
        size={DIALOG_PX}
        emptyHint="A matrix turns what a part costs into what it sells for."
        actions={useDefaultAction(setDefaultPricingMatrix)}
        staysBecause={defaultStays}
      />
    </PricingTab>
  );
}
