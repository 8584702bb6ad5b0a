export const LINE_STATUSES = ['open', 'in_progress', 'authorization_required', 'completed', 'cancelled'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

export const LINE_ACTIONS = ['authorize', 'decline', 'start', 'complete', 'reopen', 'revive', 'exceed'] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];

interface LineMove {
  readonly from: LineStatus;
  readonly action: LineAction;
  readonly to: LineStatus;
}

/**
 * The moves of a line. `start` is the first clock-in, or a person setting the line to in progress. `exceed` happens when
 * the total grows beyond the authorized amount by more than the tolerance. `revive` takes a declined line back
 * onto the same estimate; on a later order a new line refers to it instead.
 */
export const LINE_MOVES: readonly LineMove[] = [
  { from: 'authorization_required', action: 'authorize', to: 'open' },
  { from: 'authorization_required', action: 'decline', to: 'cancelled' },
  { from: 'open', action: 'decline', to: 'cancelled' },
  { from: 'open', action: 'start', to: 'in_progress' },
  { from: 'open', action: 'complete', to: 'completed' },
  { from: 'open', action: 'exceed', to: 'authorization_required' },
  { from: 'in_progress', action: 'complete', to: 'completed' },
  { from: 'in_progress', action: 'exceed', to: 'authorization_required' },
  { from: 'completed', action: 'reopen', to: 'open' },
  { from: 'cancelled', action: 'revive', to: 'authorization_required' },
];

export const lineAfter = (from: LineStatus, action: LineAction): LineStatus | undefined =>
  LINE_MOVES.find((move) => move.from === from && move.action === action)?.to;

/** Warranty and internal work needs no authorization. */
export const firstLineStatus = (line: { readonly is_warranty: 0 | 1; readonly is_internal: 0 | 1 }): LineStatus =>
  line.is_warranty === 1 || line.is_internal === 1 ? 'open' : 'authorization_required';

/** Completed or cancelled. */
export const isSettledLine = (status: LineStatus): boolean => status === 'completed' || status === 'cancelled';

/** Authorized and not cancelled. */
export const isAuthorizedLine = (status: LineStatus): boolean =>
  status === 'open' || status === 'in_progress' || status === 'completed';
