import { adjustStock } from './adjust-stock.ts';
import { postCount } from './counts/end-count.ts';
import { enterCounts } from './counts/enter-counts.ts';
import { startCount } from './counts/start-count.ts';
import { createTransfer } from './transfers/create-transfer.ts';
import { endTransfer } from './transfers/end-transfer.ts';

export { checkAllStockTask, checkStockTask } from './check-stock.ts';
export type { KnownPart } from './known-parts.ts';
export { costToday, knownParts, partToUse, sourcesHere } from './known-parts.ts';
export type { HeldStock } from './ledger/hold-stock.ts';
export { holdStockAt, keepStockAt } from './ledger/hold-stock.ts';
export { movementsSince } from './ledger/movements-since.queries.ts';
export type { StockMove } from './ledger/move-stock.ts';
export { moveStock } from './ledger/move-stock.ts';
export type { PiecesOut } from './ledger/values-out.ts';
export { partsOut, valuesOut, worthOf } from './ledger/values-out.ts';
export { committedAt } from './stock-row.queries.ts';

/** The commands with which the demo builds its stock. */
export const stockCommands = { adjustStock, createTransfer, endTransfer, startCount, enterCounts, postCount };
