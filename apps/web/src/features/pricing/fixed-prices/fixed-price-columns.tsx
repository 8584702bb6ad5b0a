import type { FixedPriceRule, listFixedPriceRules } from '@baydesk/contract/pricing.contract';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { methodLabel } from './fixed-methods.ts';

function valueInWords({ method, value }: FixedPriceRule): string {
  if (method === 'price') return formatCents(cents(value));
  return method === 'multiplier' ? `× ${value}` : `${value} %`;
}

export const FIXED_PRICE_COLUMNS: readonly ListColumn<typeof listFixedPriceRules>[] = [
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
