/** How long an estimate can be answered, by its link or on paper. */
export const ESTIMATE_LINK_DAYS = 14;

export const ESTIMATE_STATES = ['open', 'decided', 'changed', 'expired', 'withdrawn'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** A link in one of these states only shows whom to contact. */
export const isOver = (state: EstimateState): boolean => state === 'expired' || state === 'withdrawn';

/** 'Dana Okafor' of 'Dana Okafor <dana@haltonfreight.example>' */
export const recipientName = (sent_to: string): string => sent_to.replace(/ <[^>]*>$/, '');

/** 'dana@haltonfreight.example' of 'Dana Okafor <dana@haltonfreight.example>' */
export const recipientAddress = (sent_to: string): string => / <([^>]*)>$/.exec(sent_to)?.[1] ?? '';

interface SentLink {
  readonly decided_at: string | null;
  readonly withdrawn_at: string | null;
  readonly expires_at: string;
}

/** The order as it is now; undefined once it is removed or cancelled. */
interface OrderSince {
  readonly is_as_sent: boolean;
  readonly has_waiting_line: boolean;
}

/** Says if a link can still be answered; if not, the reason to show. */
export function estimateState(link: SentLink, order: OrderSince | undefined, now_ms: number): EstimateState {
  if (link.decided_at !== null) return 'decided';
  if (link.withdrawn_at !== null || !order) return 'withdrawn';
  if (Date.parse(link.expires_at) <= now_ms) return 'expired';
  if (!order.is_as_sent) return 'changed';
  return order.has_waiting_line ? 'open' : 'decided';
}
