export const STATUS_COLOURS = ['green', 'orange', 'grey', 'red', 'purple', 'blue'] as const;
export type StatusColour = (typeof STATUS_COLOURS)[number];

/** The colour of each status. A status that is not listed is blue. */
export const STATUSES_BY_COLOUR = {
  green: [
    'invoiced',
    'authorized',
    'present',
    'sent',
    'staged',
    'waiting_to_receive',
    'in_stock',
    'payment',
    'paid',
    'fulfilled',
    'in_progress',
    'special_order',
    'open',
    'applied',
  ],
  orange: [
    'authorization_required',
    'appointment',
    'absent',
    'overpaid',
    'complete',
    'credit',
    'ready_for_review',
    'partially_paid',
  ],
  grey: ['approved', 'leave', 'pending', 'unapplied'],
  red: [
    'void',
    'requested',
    'authorization',
    'authorization_declined',
    'debit',
    'unpaid',
    'declined',
    'partial_delivery',
  ],
  purple: ['quality_check', 'inventory', 'imported'],
  blue: [],
} as const satisfies Record<StatusColour, readonly string[]>;

const COLOUR_OF_STATUS: ReadonlyMap<string, StatusColour> = new Map(
  STATUS_COLOURS.flatMap((colour) => STATUSES_BY_COLOUR[colour].map((status) => [status, colour] as const)),
);

export const statusColour = (status: string): StatusColour => COLOUR_OF_STATUS.get(status) ?? 'blue';
