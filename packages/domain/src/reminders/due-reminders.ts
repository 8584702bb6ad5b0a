import { Temporal } from 'temporal-polyfill';
import { daysPastDue } from '../ledger/ageing.ts';
import type { Cents } from '../money/cents.ts';

/** A rule may lie this far from the due date. */
export const MOST_REMINDER_DAYS = 365;
export const MOST_REMINDER_RULES = 10;

/** A reminder that was not sent on its day may be sent for so many days more; a later one would surprise the customer. */
export const REMINDERS_STAY_DUE_DAYS = 3;

/** Reminders go out between these hours of the location's day. */
export const REMINDER_HOURS = { from: 8, until: 18 } as const;

export interface ReminderRule {
  /** Negative before the due date, 0 on it, positive after it. */
  readonly days: number;
  readonly is_on: boolean;
}

/** The facts that decide whether an invoice is reminded of. */
export interface RemindableInvoice {
  readonly due_date: string;
  readonly open_cents: Cents;
  /** The customer's whole balance; money that is not applied yet lowers it. */
  readonly balance_cents: Cents;
  readonly takes_no_reminders: boolean;
  /** The day of the latest promise to pay it. */
  readonly promised_on: string | null;
  /** The days of the rules that were sent or skipped. */
  readonly reminded_days: readonly number[];
}

export const HELD_REMINDER_REASONS = ['paid', 'covered', 'no_reminders', 'promised'] as const;
export type HeldReminderReason = (typeof HELD_REMINDER_REASONS)[number];

/** The reason not to remind of an invoice, whatever the rules say. */
export function reminderHeldBy(invoice: RemindableInvoice, today: string): HeldReminderReason | null {
  if (invoice.open_cents <= 0) return 'paid';
  if (invoice.balance_cents <= 0) return 'covered';
  if (invoice.takes_no_reminders) return 'no_reminders';
  return invoice.promised_on !== null && invoice.promised_on >= today ? 'promised' : null;
}

export interface ReminderOfDay<Rule extends ReminderRule> {
  readonly rule: Rule;
  /** The days of earlier rules that were never sent, and never will be. */
  readonly skipped_days: readonly number[];
}

/** The latest rule whose day has come. Earlier ones are skipped, so that a customer gets one reminder at a time. */
export function reminderOfDay<Rule extends ReminderRule>(
  { due_date, reminded_days }: Pick<RemindableInvoice, 'due_date' | 'reminded_days'>,
  rules: readonly Rule[],
  today: string,
): ReminderOfDay<Rule> | null {
  const past_due = daysPastDue(due_date, today);
  const last_reminded = Math.max(-Infinity, ...reminded_days);
  const come = rules
    .filter(({ days, is_on }) => is_on && days <= past_due && days > last_reminded)
    .toSorted((a, b) => b.days - a.days);
  const [rule, ...skipped] = come;
  if (!rule || past_due - rule.days > REMINDERS_STAY_DUE_DAYS) return null;
  return { rule, skipped_days: skipped.map(({ days }) => days) };
}

export const reminderDue = <Rule extends ReminderRule>(
  invoice: RemindableInvoice,
  rules: readonly Rule[],
  today: string,
): ReminderOfDay<Rule> | null =>
  reminderHeldBy(invoice, today) === null ? reminderOfDay(invoice, rules, today) : null;

/** The due dates of the invoices that a rule can concern today. */
export function dueDatesToRemind(rules: readonly ReminderRule[], today: string): string[] {
  const day = Temporal.PlainDate.from(today);
  const late = Array.from({ length: REMINDERS_STAY_DUE_DAYS + 1 }, (_, days) => days);
  const dates = rules
    .filter(({ is_on }) => is_on)
    .flatMap(({ days }) => late.map((late_days) => day.subtract({ days: days + late_days }).toString()));
  return [...new Set(dates)].toSorted();
}

/** '3 days before the due date' */
export function reminderRuleWords(days: number): string {
  if (days === 0) return 'on the due date';
  const count = Math.abs(days);
  return `${count === 1 ? '1 day' : `${count} days`} ${days < 0 ? 'before' : 'after'} the due date`;
}
