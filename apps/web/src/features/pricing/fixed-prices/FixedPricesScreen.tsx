import type { FixedPriceRule } from '@baydesk/contract/pricing.contract';
import {
  changeFixedPriceRule,
  createFixedPriceRule,
  listFixedPriceRules,
  removeFixedPriceRule,
  retireFixedPriceRule,
} from '@baydesk/contract/pricing.contract';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { PricingTab } from '../PricingTab.tsx';
import { methodLabel } from './fixed-methods.ts';
import { FixedPriceFields } from './FixedPriceFields.tsx';

function valueInWords({ method, value }: FixedPriceRule): string {
  if (method === 'price') return formatCents(cents(value));
  return method === 'multiplier' ? `× ${value}` : `${value} %`;
}

const FIXED_PRICE_COLUMNS: readonly ListColumn<typeof listFixedPriceRules>[] = [
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
    value: ({ description }) => description,
    isMuted: true,
  },
  { id: 'method', header: 'Priced by', width: '110px', value: ({ method }) => methodLabel(method) },
  { id: 'value', header: 'Value', width: '120px', align: 'right', value: valueInWords, card: 'aside' },
];

const ENDPOINTS = {
  list: listFixedPriceRules,
  create: createFixedPriceRule,
  change: changeFixedPriceRule,
  retire: retireFixedPriceRule,
  remove: removeFixedPriceRule,
};

const BLANK = { part_number: '', description: '', method: 'price', value: null } as const;

const toFields = ({ part_number, description, method, value }: FixedPriceRule) => ({
  part_number,
  description,
  method,
  value,
});

export function FixedPricesScreen() {
  return (
    <PricingTab>
      <RecordsScreen
        title="Fixed price rules"
        noun="fixed price rule"
        resource="pricing"
        endpoints={ENDPOINTS}
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
