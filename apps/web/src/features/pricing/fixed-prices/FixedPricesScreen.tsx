import type { FixedPriceRule } from '@baydesk/contract/pricing.contract';
import { fixedPriceRuleRecords } from '@baydesk/contract/pricing.contract';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { PricingTab } from '../PricingTab.tsx';
import { methodLabel, valueInWords } from './fixed-methods.ts';
import { FixedPriceFields } from './FixedPriceFields.tsx';

const FIXED_PRICE_COLUMNS: readonly ListColumn<typeof fixedPriceRuleRecords.list>[] = [
  {
    id: 'part_number',
    header: 'Part number',
    width: 'minmax(130px, 1fr)',
    sort_by: 'part_number',
    value: ({ part_number }) => part_number,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(160px, 2fr)',
    sort_by: 'description',
    value: ({ description, catalogue_part_name }) => description || (catalogue_part_name ?? ''),
    isMuted: true,
  },
  { id: 'method', header: 'Priced by', width: '110px', value: ({ method }) => methodLabel(method) },
  { id: 'value', header: 'Value', width: '120px', align: 'right', value: valueInWords, card: 'aside' },
];

const BLANK = { catalogue_part_id: null, part_number: '', description: '', method: 'price', value: null } as const;

const toFields = ({ catalogue_part_id, part_number, description, method, value }: FixedPriceRule) => ({
  catalogue_part_id,
  part_number,
  description,
  method,
  value,
});

export function FixedPricesScreen() {
  return (
    <PricingTab>
      <RecordsScreen
        records={fixedPriceRuleRecords}
        columns={FIXED_PRICE_COLUMNS}
        blank={BLANK}
        toFields={toFields}
        nameOf={({ part_number }) => part_number}
        Fields={FixedPriceFields}
        emptyHint="A part with a rule of its own sells by it, whatever the matrix of its category says."
      />
    </PricingTab>
  );
}
