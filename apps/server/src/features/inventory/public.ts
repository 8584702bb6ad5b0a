export { checkAllStockTask, checkStockTask } from './check-stock.ts';
export type { HeldStock } from './ledger/hold-stock.ts';
export { holdStockAt } from './ledger/hold-stock.ts';
export type { StockMove } from './ledger/move-stock.ts';
export { moveStock } from './ledger/move-stock.ts';
export { valuesOut } from './ledger/values-out.ts';
export { committedAt } from './stock-row.queries.ts';
