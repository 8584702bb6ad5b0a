import { Temporal } from 'temporal-polyfill';
import { formatMonthDay } from '../format/date-text.ts';
import type { Cents } from '../money/cents.ts';

export const PROMISE_STATES = ['open', 'kept', 'broken', 'withdrawn'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** One promise covers as many invoices at most. */
export const MOST_PROMISED_INVOICES = 100;

interface PaymentPromise {
  readonly promised_on: string;
  /** Null for all that was open. */
  readonly amount_cents: Cents | null;
  /** The open amount of its invoices when it was given. */
  readonly open_then_cents: Cents;
  readonly open_now_cents: Cents;
  readonly is_withdrawn: boolean;
}

/** A promise is kept once as much was settled as was promised, on whatever day. People need not mark it. */
export function promiseState(promise: PaymentPromise, today: string): PromiseState {
  const { promised_on, amount_cents, open_then_cents, open_now_cents, is_withdrawn } = promise;
  if (is_withdrawn) return 'withdrawn';
  const promised = Math.min(amount_cents ?? open_then_cents, open_then_cents);
  if (open_then_cents - open_now_cents >= promised) return 'kept';
  return promised_on >= today ? 'open' : 'broken';
}

export type PromiseDayProblem = 'before today' | 'more than a year away';

export function promiseDayProblem(promised_on: string, today: string): PromiseDayProblem | null {
  if (promised_on < today) return 'before today';
  return promised_on > Temporal.PlainDate.from(today).add({ years: 1 }).toString() ? 'more than a year away' : null;
}

/** 'Promised for Nov 24'; a broken promise names the day that passed. */
export function promiseWords({ promised_on, state }: { promised_on: string; state: PromiseState }): string {
  const day = formatMonthDay(Temporal.PlainDate.from(promised_on));
  if (state === 'open') return `Promised for ${day}`;
  if (state === 'broken') return `Promise broken, ${day}`;
  return state === 'kept' ? `Promise kept, ${day}` : `Promise withdrawn, ${day}`;
}
