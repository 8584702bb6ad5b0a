import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { averageCost } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { refuse } from '../../../platform/request/errors.ts';

interface AddedPieces {
  readonly quantity: number;
  readonly unit_cost: Cents | null;
}

/** Pieces added without a cost come at the average. Before the first cost there is no average, so their value would be zero. */
export function assertCostKnown(stock: StockLevel, { quantity, unit_cost }: AddedPieces): void {
  if (quantity > 0 && unit_cost === null && averageCost(stock) === null)
    refuse('invalid_input', { message: 'Unit cost is a required field' }, 'unit_cost');
}
