import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { Received, RecordedMovement } from './corrected-receipt.ts';
import { stockIfReceived } from './corrected-receipt.ts';
import type { StockChange } from './stock-level.ts';
import { changeStock, EMPTY_STOCK } from './stock-level.ts';

interface Step extends StockChange {
  readonly document_id: string;
  readonly kind: string;
}

const bought = (document_id: string, quantity: number, price: number): Step => ({
  document_id,
  kind: 'receive',
  quantity,
  value_cents: cents(quantity * price),
  is_receipt: true,
});
const used = (quantity: number, document_id = 'job'): Step => ({ document_id, kind: 'stage', quantity: -quantity });

function recorded(...steps: readonly Step[]): RecordedMovement[] {
  let level = EMPTY_STOCK;
  return steps.map((step, index) => {
    const { after, value_cents, variance_cents } = changeStock(level, step);
    level = after;
    const { document_id, kind, quantity } = step;
    const after_it = { on_hand_after: after.on_hand, value_after_cents: after.value_cents };
    return { number: index + 1, document_id, kind, quantity, value_cents, variance_cents, ...after_it };
  });
}

const as = (quantity: number, price: number) => (): Received => ({ quantity, value_cents: cents(quantity * price) });
const CHEAP_AND_DEAR = [bought('cheap', 10, 1_00), bought('dear', 10, 10_00)];

it.each([
  ['fewer came, most are used', [...CHEAP_AND_DEAR, used(14)], as(5, 10_00), [1, 4_00, 10_00]],
  ['they cost less, some are used', [...CHEAP_AND_DEAR, used(5)], as(10, 1_00), [15, 15_00, 1_00]],
  ['they cost less, all are used', [bought('dear', 10, 1000_00), used(10)], as(10, 100_00), [0, 0, 100_00]],
  ['none came, so the cost before is the latest again', CHEAP_AND_DEAR, as(0, 0), [10, 10_00, 1_00]],
  [
    'what came back comes at the cost with which it would have left',
    [...CHEAP_AND_DEAR, used(14), { document_id: 'job', kind: 'unstage', quantity: 14, value_cents: cents(77_00) }],
    as(10, 1_00),
    [20, 20_00, 1_00],
  ],
  [
    'what came later stays as it was',
    [bought('dear', 10, 10_00), used(5), bought('later', 5, 2_00)],
    as(10, 1_00),
    [10, 15_00, 2_00],
  ],
] as const)('a receipt is corrected: %s', (_, steps, corrected, [on_hand, value_cents, last_cost_cents]) => {
  expect(stockIfReceived(recorded(...steps), 'dear', corrected)).toEqual({ on_hand, value_cents, last_cost_cents });
});

it('a document that moved nothing has nothing to correct', () => {
  expect(stockIfReceived(recorded(...CHEAP_AND_DEAR), 'other', as(1, 1_00))).toBeNull();
});
