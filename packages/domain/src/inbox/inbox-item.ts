import { truncateText } from '../format/truncate-text.ts';
import type { Cents } from '../money/cents.ts';
import { formatCents } from '../money/cents.ts';

interface AboutOrder {
  readonly work_order_number: string;
  readonly customer_name: string;
  /** Empty for an order without a unit. */
  readonly vehicle_info: string;
}

/** A customer answered an estimate by its link. */
interface EstimateAnswered extends AboutOrder {
  readonly kind: 'estimate_answered';
  readonly lines_approved: number;
  readonly lines_declined: number;
  /** Null for readers who may not see amounts. */
  readonly approved_cents: Cents | null;
}

/** Parts that were ordered for an order were received. */
interface PartArrived extends AboutOrder {
  readonly kind: 'part_arrived';
  /** '2 × Brake drum' */
  readonly parts: string[];
}

/** Someone wrote the reader's name with an @ in a note. */
interface Mentioned {
  readonly kind: 'mentioned';
  /** The number or name of the record the note is about. */
  readonly about: string;
  readonly excerpt: string;
}

/** The facts behind each kind of inbox item, as they were when it was written. */
export type InboxFacts = EstimateAnswered | PartArrived | Mentioned;

/** The records an inbox item can lead to. */
export const INBOX_REFERENCE_TYPES = [
  'work_order',
  'customer',
  'vehicle',
  'vendor',
  'catalogue_part',
  'general',
] as const;
export type InboxReferenceType = (typeof INBOX_REFERENCE_TYPES)[number];

/** Items that were read are removed after this time; the database's purge_expired does it. */
export const READ_ITEMS_STAY_DAYS = 90;

interface NamedOrder extends AboutOrder {
  readonly vehicle_id: string | null;
}

export const aboutOrder = ({ work_order_number, customer_name, vehicle_id, vehicle_info }: NamedOrder): AboutOrder => ({
  work_order_number,
  customer_name,
  vehicle_info: vehicle_id === null ? '' : vehicle_info,
});

const EXCERPT_CHARACTERS = 140;

/** The beginning of a note, in one line. */
export const excerptOf = (body: string): string => truncateText(body.replace(/\s+/g, ' ').trim(), EXCERPT_CHARACTERS);

interface DescribedItem {
  readonly facts: InboxFacts;
  readonly actor_name: string;
}

interface InboxWords {
  /** 'Harbour Freight approved 3 of 4 lines, $1,240.00' */
  readonly title: string;
  /** 'WOTOR-1042 · 2019 Kenworth T680 214' */
  readonly detail: string;
}

export function describeInboxItem({ facts, actor_name }: DescribedItem): InboxWords {
  if (facts.kind === 'estimate_answered')
    return { title: `${facts.customer_name} ${answerWords(facts)}`, detail: orderWords(facts, 'unit') };
  if (facts.kind === 'part_arrived') return { title: partsWords(facts.parts), detail: orderWords(facts, 'customer') };
  return { title: `${actor_name} mentioned you`, detail: `${facts.about}: “${facts.excerpt}”` };
}

function answerWords({ lines_approved, lines_declined, approved_cents }: EstimateAnswered): string {
  if (lines_approved === 0) return 'declined the estimate';
  const approved =
    lines_declined === 0
      ? 'approved the whole estimate'
      : `approved ${lines_approved} of ${lines_approved + lines_declined} lines`;
  return approved_cents === null ? approved : `${approved}, ${formatCents(approved_cents)}`;
}

const NAMED_PARTS = 2;

function partsWords(parts: readonly string[]): string {
  if (parts.length === 1) return `${parts[0]} arrived`;
  const more = parts.length - NAMED_PARTS;
  const named = parts.slice(0, NAMED_PARTS).join(', ');
  return `${parts.length} parts arrived: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

const orderWords = ({ work_order_number, customer_name, vehicle_info }: AboutOrder, beside: 'unit' | 'customer') =>
  [work_order_number, beside === 'customer' ? customer_name : '', vehicle_info].filter(Boolean).join(' · ');
