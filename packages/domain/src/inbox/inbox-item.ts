import { Temporal } from 'temporal-polyfill';
import { inWorkplaceTime } from '../dates/workplace-time.ts';
import { formatMonthDay, formatTime } from '../format/date-text.ts';
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

/** Stripe gave money of an online payment back, or the payer disputes it; the books do not know of it yet. */
interface OnlineMoneyBack {
  readonly kind: 'online_money_back';
  readonly what: 'refunded' | 'disputed';
  readonly customer_name: string;
  readonly payment_number: string;
  /** Null for readers who may not see amounts. */
  readonly amount_cents: Cents | null;
}

/** A customer did not pay on the promised day. */
interface PromiseBroken {
  readonly kind: 'promise_broken';
  readonly customer_name: string;
  readonly invoice_numbers: string[];
  readonly promised_on: string;
  /** The person who promised it; may be empty. */
  readonly promised_by: string;
  /** Null for readers who may not see amounts. */
  readonly open_cents: Cents | null;
}

/** Somebody is still clocked in after the location closed. */
interface ClockOutForgotten {
  readonly kind: 'clock_out_forgotten';
  readonly staff_name: string;
  /** True if the reader is the person who is clocked in. */
  readonly is_own: boolean;
  /** The line or the department. */
  readonly what: string;
  readonly started_at: string;
  readonly timezone: string;
}

/** Too many wrong PINs were typed for a person at the kiosk. */
interface PinLocked {
  readonly kind: 'pin_locked';
  readonly staff_name: string;
  readonly workplace_name: string;
  readonly minutes: number;
}

/** Somebody asks to have their time corrected. */
interface CorrectionAsked {
  readonly kind: 'correction_asked';
  readonly day: string;
  readonly reason: string;
}

/** A timekeeper decided about time that the reader asked to have corrected. */
interface CorrectionDecided {
  readonly kind: 'correction_decided';
  readonly is_accepted: boolean;
  readonly day: string;
  readonly answer: string;
}

/** The facts behind each kind of inbox item, as they were when it was written. */
export type InboxFacts =
  | EstimateAnswered
  | PartArrived
  | Mentioned
  | PromiseBroken
  | OnlineMoneyBack
  | ClockOutForgotten
  | PinLocked
  | CorrectionAsked
  | CorrectionDecided;

/** The records an inbox item can lead to. */
export const INBOX_REFERENCE_TYPES = [
  'work_order',
  'customer',
  'vehicle',
  'vendor',
  'catalogue_part',
  'delivery',
  'timesheet',
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
  if (facts.kind === 'online_money_back')
    return {
      title: moneyBackWords(facts),
      detail: `${facts.payment_number} · ${facts.customer_name} · the payment still counts in full here`,
    };
  if (facts.kind === 'promise_broken') return promiseBrokenWords(facts);
  if (facts.kind === 'clock_out_forgotten') return forgottenWords(facts);
  if (facts.kind === 'pin_locked') return lockedWords(facts);
  if (facts.kind === 'correction_asked')
    return { title: `${actor_name} asks to correct their time of ${dayWords(facts.day)}`, detail: facts.reason };
  if (facts.kind === 'correction_decided') return decidedWords(facts, actor_name);
  return { title: `${actor_name} mentioned you`, detail: `${facts.about}: “${facts.excerpt}”` };
}

function moneyBackWords({ what, amount_cents, customer_name }: OnlineMoneyBack): string {
  const amount = amount_cents === null ? 'An online payment' : formatCents(amount_cents);
  return what === 'refunded' ? `${amount} was refunded in Stripe` : `${customer_name} disputes ${amount} with the bank`;
}

function answerWords({ lines_approved, lines_declined, approved_cents }: EstimateAnswered): string {
  if (lines_approved === 0) return 'declined the estimate';
  const approved =
    lines_declined === 0
      ? 'approved the whole estimate'
      : `approved ${lines_approved} of ${lines_approved + lines_declined} lines`;
  return approved_cents === null ? approved : `${approved}, ${formatCents(approved_cents)}`;
}

function promiseBrokenWords(facts: PromiseBroken): InboxWords {
  const { customer_name, invoice_numbers, promised_on, promised_by, open_cents } = facts;
  const day = formatMonthDay(Temporal.PlainDate.from(promised_on));
  const owed = open_cents === null ? '' : `, ${formatCents(open_cents)} is open`;
  const promised = `Promised for ${day}${promised_by === '' ? '' : ` by ${promised_by}`}`;
  return {
    title: `${customer_name} did not pay as promised${owed}`,
    detail: `${firstNamed(invoice_numbers)} · ${promised}`,
  };
}

function forgottenWords({ is_own, staff_name, what, started_at, timezone }: ClockOutForgotten): InboxWords {
  const local = inWorkplaceTime(started_at, timezone);
  return {
    title: is_own ? 'Did you forget to clock out?' : `${staff_name} is still clocked in`,
    detail: `${what} · since ${formatMonthDay(local)}, ${formatTime(local)}`,
  };
}

const lockedWords = ({ staff_name, workplace_name, minutes }: PinLocked): InboxWords => ({
  title: `The PIN of ${staff_name} is locked for ${minutes} min`,
  detail: `Too many wrong PINs at the kiosk · ${workplace_name}`,
});

function decidedWords({ is_accepted, day, answer }: CorrectionDecided, actor_name: string): InboxWords {
  const time = `Your time of ${dayWords(day)}`;
  const by = is_accepted ? `Corrected by ${actor_name}` : `Declined by ${actor_name}`;
  return {
    title: is_accepted ? `${time} was corrected` : `${time} stays as it is`,
    detail: answer === '' ? by : `${by}: “${answer}”`,
  };
}

const dayWords = (day: string): string => formatMonthDay(Temporal.PlainDate.from(day));

function partsWords(parts: readonly string[]): string {
  return parts.length === 1 ? `${parts[0]} arrived` : `${parts.length} parts arrived: ${firstNamed(parts)}`;
}

const MOST_NAMED = 2;

/** 'Drum, Shoe kit and 2 more' */
function firstNamed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const orderWords = ({ work_order_number, customer_name, vehicle_info }: AboutOrder, beside: 'unit' | 'customer') =>
  [work_order_number, beside === 'customer' ? customer_name : '', vehicle_info].filter(Boolean).join(' · ');
