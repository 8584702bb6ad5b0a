import { addQuantities } from '../inventory/stock-level.ts';

export const PURCHASE_ORDER_STATUSES = [
  'draft',
  'sent',
  'confirmed',
  'partially_received',
  'received',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];

export const PURCHASE_ORDER_ACTIONS = ['change', 'send', 'confirm', 'receive', 'cancel', 'delete'] as const;
export type PurchaseOrderAction = (typeof PURCHASE_ORDER_ACTIONS)[number];

export interface PurchaseOrderMove {
  readonly from: PurchaseOrderStatus;
  readonly action: PurchaseOrderAction;
  /** Equal to `from` when the action leaves the status alone; absent where the items decide or nothing is left. */
  readonly to?: PurchaseOrderStatus;
}

/**
 * The actions each status allows. Any other action is refused. A draft can be deleted. An order that was sent can only be
 * cancelled; if part of it came, cancelling gives up the rest.
 */
export const PURCHASE_ORDER_MOVES: readonly PurchaseOrderMove[] = [
  { from: 'draft', action: 'change', to: 'draft' },
  { from: 'draft', action: 'send', to: 'sent' },
  { from: 'draft', action: 'delete' },
  { from: 'sent', action: 'change', to: 'sent' },
  { from: 'sent', action: 'send', to: 'sent' },
  { from: 'sent', action: 'confirm', to: 'confirmed' },
  { from: 'sent', action: 'receive' },
  { from: 'sent', action: 'cancel', to: 'cancelled' },
  { from: 'confirmed', action: 'change', to: 'confirmed' },
  { from: 'confirmed', action: 'send', to: 'confirmed' },
  { from: 'confirmed', action: 'receive' },
  { from: 'confirmed', action: 'cancel', to: 'cancelled' },
  { from: 'partially_received', action: 'send', to: 'partially_received' },
  { from: 'partially_received', action: 'receive' },
  { from: 'partially_received', action: 'cancel', to: 'received' },
];

export const findPurchaseOrderMove = (
  from: PurchaseOrderStatus,
  action: PurchaseOrderAction,
): PurchaseOrderMove | undefined => PURCHASE_ORDER_MOVES.find((move) => move.from === from && move.action === action);

export const purchaseOrderActions = (from: PurchaseOrderStatus): readonly PurchaseOrderAction[] =>
  PURCHASE_ORDER_ACTIONS.filter((action) => findPurchaseOrderMove(from, action) !== undefined);

export interface OrderedQuantities {
  readonly quantity: number;
  readonly delivered_quantity: number;
  readonly cancelled_quantity: number;
}

/** The quantity the vendor still has to bring; zero if more came than was ordered. */
export const remainingQuantity = ({ quantity, delivered_quantity, cancelled_quantity }: OrderedQuantities): number =>
  Math.max(0, addQuantities(quantity, -delivered_quantity, -cancelled_quantity));

/**
 * The status of an order by the received quantities of its items. It stays as it is until pieces come. If everything that came was
 * taken back, the order is sent again, or cancelled when nothing of it remains to come.
 */
export function statusByItems(status: PurchaseOrderStatus, items: readonly OrderedQuantities[]): PurchaseOrderStatus {
  if (items.every(({ delivered_quantity }) => delivered_quantity === 0)) {
    if (status !== 'partially_received' && status !== 'received') return status;
    return items.every((item) => remainingQuantity(item) === 0) ? 'cancelled' : 'sent';
  }
  return items.every((item) => remainingQuantity(item) === 0) ? 'received' : 'partially_received';
}

/** The vendor is late with it. Dates are ISO days. */
export const isOverdueOrder = (
  { status, expected_on }: { readonly status: PurchaseOrderStatus; readonly expected_on: string | null },
  today: string,
): boolean =>
  expected_on !== null && expected_on < today && ['sent', 'confirmed', 'partially_received'].includes(status);
