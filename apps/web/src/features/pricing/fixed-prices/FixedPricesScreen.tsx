import type { FixedPriceRule } from '@baydesk/contract/pricing.contract';
import {
  changeFixedPriceRule,
  createFixedPriceRule,
  listFixedPriceRules,
  removeFixedPriceRule,
  retireFixedPriceRule,
} from '@baydesk/contract/pricing.contract';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { PricingTab } from '../PricingTab.tsx';
import { FixedPriceFields } from './FixedPriceFields.tsx';
import { FIXED_PRICE_COLUMNS } from './fixed-price-columns.tsx';

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
