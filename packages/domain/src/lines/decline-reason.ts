/** Why customers decline work: as the shop records it, and as the customer's own page offers it. */
export const DECLINE_REASONS = [
  { reason: 'Too expensive', customer_words: 'It costs too much' },
  { reason: 'Not now', customer_words: 'Not now' },
  { reason: 'Will do it elsewhere', customer_words: 'I will have it done elsewhere' },
  { reason: 'Vehicle being sold', customer_words: 'I am selling the vehicle' },
  { reason: 'Not needed', customer_words: 'I do not need it' },
] as const;

const BETWEEN = ': ';

export interface DeclineReason {
  /** A reason of the short list, or empty. */
  readonly listed: string;
  /** The words typed besides. */
  readonly words: string;
}

/** 'Not now: waits until spring' as the listed reason and the words after it. */
export function readDeclineReason(reason: string): DeclineReason {
  const listed_reason = DECLINE_REASONS.find(
    (each) => reason === each.reason || reason.startsWith(each.reason + BETWEEN),
  );
  if (!listed_reason) return { listed: '', words: reason };
  return { listed: listed_reason.reason, words: reason.slice(listed_reason.reason.length + BETWEEN.length) };
}

export const writeDeclineReason = ({ listed, words }: DeclineReason): string =>
  [listed, words].filter((part) => part !== '').join(BETWEEN);
