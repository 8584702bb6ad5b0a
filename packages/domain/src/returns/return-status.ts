/** A part of an order, a worn part whose deposit the vendor gives back, or a part from the shelf. */
export type ReturnKind = 'part' | 'core' | 'stock';

/** The way of a part that goes back: asked for, set aside, sent to the vendor, answered; or put into the stock. */
export const RETURN_REQUEST_STATUSES = ['requested', 'ready', 'sent', 'credited', 'rejected', 'stocked'] as const;
export type ReturnRequestStatus = (typeof RETURN_REQUEST_STATUSES)[number];

export const RETURN_STATUSES = ['ready', 'sent', 'credited', 'rejected'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_ACTIONS = ['change', 'send', 'confirm', 'delete'] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** The actions each status allows. A vendor that accepts nothing rejects the return. */
const RETURN_MOVES: readonly { readonly from: ReturnStatus; readonly action: ReturnAction }[] = [
  { from: 'ready', action: 'change' },
  { from: 'ready', action: 'send' },
  { from: 'ready', action: 'delete' },
  { from: 'sent', action: 'confirm' },
];

export const returnActions = (status: ReturnStatus): readonly ReturnAction[] =>
  RETURN_MOVES.filter(({ from }) => from === status).map(({ action }) => action);

/** Why a part goes back, to choose from. */
export const RETURN_REASONS = [
  'Wrong part',
  'Not needed',
  'Defective',
  'Damaged',
  'Ordered twice',
  'Warranty',
] as const;
