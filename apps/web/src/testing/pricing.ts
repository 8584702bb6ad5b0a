import { categoryRecords } from '@baydesk/contract/categories.contract';
import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { setDefaultPricingMatrix } from '@baydesk/contract/pricing.contract';
import { calculateSellPrice } from '@baydesk/contract/pricing.contract';
import type { MatrixRow } from '@baydesk/domain/pricing/price-matrix';
import type { FixedRule } from '@baydesk/domain/pricing/sell-price';
import { resolveSellPrice } from '@baydesk/domain/pricing/sell-price';
import type { FakeServer } from './fake-server.ts';
import { id } from './people.ts';
import { listOf } from './list-of.ts';

const markupRow = (from_cents: number, to_cents: number | null, value: number) =>
  ({ from_cents, to_cents, method: 'markup', value }) as const;

/** The matrix that every shop starts with. */
export const STANDARD: AnswerOf<typeof setDefaultPricingMatrix> = {
  id: id(20),
  name: 'Standard',
  is_default: true,
  rows: [
    markupRow(0, 10_00, 150),
    markupRow(10_00, 50_00, 100),
    markupRow(50_00, 200_00, 70),
    markupRow(200_00, 500_00, 50),
    markupRow(500_00, null, 35),
  ],
  categories: ['Uncategorized'],
  is_retired: false,
  version: 1,
};

/** The category that every shop has. */
export const UNCATEGORIZED: AnswerOf<typeof categoryRecords.create> = {
  id: id(21),
  name: 'Uncategorized',
  is_tax_exempt: false,
  pricing_matrix_id: STANDARD.id,
  pricing_matrix_name: STANDARD.name,
  is_fallback: true,
  is_retired: false,
  version: 1,
};

/** Answers the price of a part by the standard matrix, or by a rule for its part number. */
export function answerSellPrices(server: FakeServer, ruleOf: (part_number: string) => FixedRule | null = () => null) {
  server.answer(categoryRecords.list, listOf([UNCATEGORIZED]));
  server.answer(calculateSellPrice, ({ cost_cents, part_number = '', manual_price_cents = null }) => {
    const default_matrix = { name: STANDARD.name, rows: STANDARD.rows as unknown as readonly MatrixRow[] };
    const fixed_rule = ruleOf(part_number);
    const price = resolveSellPrice({ cost_cents, part_number, manual_price_cents, fixed_rule, default_matrix });
    return { ...price, reasons: [...price.reasons] };
  });
}
