export { checkAllStockTask, checkStockTask } from './check-stock.ts';
export type { HeldStock } from './ledger/hold-stock.ts';
export { holdStock, holdStockAt } from './ledger/hold-stock.ts';
export type { MovedStock, StockMove } from './ledger/move-stock.ts';
export { moveStock } from './ledger/move-stock.ts';
export { committedAt } from './stock-row.queries.ts';
