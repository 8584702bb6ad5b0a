import { PART_REQUEST_ACTIONS } from '../part-requests/part-request-status.ts';

/**
 * The changes of an order, by the names of their events, that a part sale can have. Everything else is about work: vehicles,
 * technicians, lines and what the customer decides on them.
 */
const CHANGES_OF_SALES: ReadonlySet<string> = new Set([
  'sold',
  'sale_changed',
  'sale_cancelled',
  'customer_po_changed',
  'purchase_order_changed',
  'contact_changed',
  'tax_changed',
  'shop_supplies_changed',
  'discount_changed',
  'part_discount_changed',
  'part_requested',
  'parts_requested',
  'part_request_changed',
  'part_sources_changed',
  'part_request_removed',
  'parts_staged_on_shelf',
  'core_decided',
  ...PART_REQUEST_ACTIONS.map((action) => `parts_${action}`),
  // A sale whose invoice was reversed is opened again, so that its parts can change.
  'line_reopened',
  'undone',
]);

export const isChangeOfSale = (action: string): boolean => CHANGES_OF_SALES.has(action);
