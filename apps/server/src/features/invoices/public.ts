export { settleOrdersOfInvoices } from './settle-orders.ts';
