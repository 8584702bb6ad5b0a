export const PART_REQUEST_STATUSES = [
  'requested',
  'authorized',
  'ordered',
  'received',
  'staged',
  'used',
  'returned',
] as const;
export type PartRequestStatus = (typeof PART_REQUEST_STATUSES)[number];

export const PART_SOURCES = ['vendor', 'inventory'] as const;
export type PartSource = (typeof PART_SOURCES)[number];

export const PART_REQUEST_ACTIONS = [
  'quote',
  'authorize',
  'remove',
  'order',
  'cancel_order',
  'receive',
  'stage',
  'unstage',
  'use',
  'request_return',
  'confirm_return',
] as const;
export type PartRequestAction = (typeof PART_REQUEST_ACTIONS)[number];

interface PartRequestMove {
  readonly from: PartRequestStatus;
  readonly action: PartRequestAction;
  /** Equal to `from` when the action leaves the status alone. */
  readonly to: PartRequestStatus;
  /** Absent: allowed for every source. */
  readonly source?: PartSource;
}

/** The actions each status allows. Any other action is refused. */
export const PART_REQUEST_MOVES: readonly PartRequestMove[] = [
  { from: 'requested', action: 'quote', to: 'requested' },
  { from: 'requested', action: 'authorize', to: 'authorized' },
  { from: 'requested', action: 'remove', to: 'requested' },
  { from: 'authorized', action: 'quote', to: 'authorized' },
  { from: 'authorized', action: 'order', to: 'ordered', source: 'vendor' },
  { from: 'authorized', action: 'stage', to: 'staged', source: 'inventory' },
  { from: 'authorized', action: 'remove', to: 'authorized' },
  { from: 'ordered', action: 'receive', to: 'received' },
  { from: 'ordered', action: 'cancel_order', to: 'authorized' },
  { from: 'received', action: 'stage', to: 'staged' },
  { from: 'received', action: 'request_return', to: 'received' },
  { from: 'staged', action: 'use', to: 'used' },
  { from: 'staged', action: 'unstage', to: 'received', source: 'vendor' },
  { from: 'staged', action: 'unstage', to: 'authorized', source: 'inventory' },
  { from: 'staged', action: 'request_return', to: 'staged' },
  { from: 'used', action: 'request_return', to: 'used' },
  { from: 'received', action: 'confirm_return', to: 'returned' },
  { from: 'staged', action: 'confirm_return', to: 'returned' },
  { from: 'used', action: 'confirm_return', to: 'returned' },
];

/** Actions that advance a request. On a declined line they are refused, while returns stay possible. */
const TAKES_FURTHER: readonly PartRequestAction[] = ['quote', 'authorize', 'order', 'stage', 'use'];

export function findPartRequestMove(
  from: PartRequestStatus,
  action: PartRequestAction,
  source: PartSource,
  is_line_declined = false,
): PartRequestMove | undefined {
  if (is_line_declined && TAKES_FURTHER.includes(action)) return undefined;
  return PART_REQUEST_MOVES.find(
    (move) => move.from === from && move.action === action && (move.source ?? source) === source,
  );
}

export const partRequestActions = (
  from: PartRequestStatus,
  source: PartSource,
  is_line_declined = false,
): readonly PartRequestAction[] =>
  PART_REQUEST_ACTIONS.filter((action) => findPartRequestMove(from, action, source, is_line_declined) !== undefined);

/** True until a part is received, or from stock until it is staged; its order waits for parts as long. */
export const isNotYetHere = (status: PartRequestStatus, source: PartSource): boolean =>
  !isStagedOrLater(status) && (source === 'inventory' || status !== 'received');

/** True when the request no longer keeps its order from being complete. */
export const isStagedOrLater = (status: PartRequestStatus): boolean =>
  status === 'staged' || status === 'used' || status === 'returned';
