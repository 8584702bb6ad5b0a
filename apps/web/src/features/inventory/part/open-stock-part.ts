import type { viewStockPart } from '@baydesk/contract/inventory.contract';
import type { CallOutput } from '../../../shared/api/call.ts';

/** A part with why it sells for its price. */
export type OpenStockPart = CallOutput<typeof viewStockPart>;
