import type { StockPart } from '@baydesk/contract/inventory.contract';
import type { StatusColour } from '@baydesk/domain/status/status-colour';

type Counted = Pick<StockPart, 'is_stockless' | 'on_hand' | 'min'>;

interface StockState {
  readonly word: string;
  readonly colour: StatusColour;
}

/** Says if there are too few pieces; null for a part with enough. */
export function stockState({ is_stockless, on_hand, min }: Counted): StockState | null {
  if (is_stockless) return null;
  if (on_hand < 0) return { word: 'Below zero', colour: 'red' };
  if (min !== null && on_hand < min) return { word: 'Below min', colour: 'orange' };
  return null;
}
