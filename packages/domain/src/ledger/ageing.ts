import { Temporal } from 'temporal-polyfill';
import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';

/** Columns of an ageing, by days past due. */
export const AGEING_BUCKETS = [
  { key: 'current', label: 'Current', from_days: -Infinity, to_days: 0 },
  { key: 'days_1_30', label: '1–30', from_days: 1, to_days: 30 },
  { key: 'days_31_60', label: '31–60', from_days: 31, to_days: 60 },
  { key: 'days_61_90', label: '61–90', from_days: 61, to_days: 90 },
  { key: 'over_90', label: 'Over 90', from_days: 91, to_days: Infinity },
] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]['key'];

/** Negative before the due date, 0 on it. Both are days at the location of the document. */
export const daysPastDue = (due_date: string, as_of: string): number =>
  Temporal.PlainDate.from(due_date).until(as_of, { largestUnit: 'day' }).days;

export const ageingBucket = (due_date: string, as_of: string): AgeingBucket =>
  bucketOfDays(daysPastDue(due_date, as_of));

export function bucketOfDays(days: number): AgeingBucket {
  const bucket = AGEING_BUCKETS.find(({ from_days, to_days }) => days >= from_days && days <= to_days);
  if (!bucket) throw new RangeError(`no bucket for ${days} days`);
  return bucket.key;
}

interface OwedDocument {
  readonly due_date: string;
  /** The amount still owed; negative for money that is not applied yet. */
  readonly open_cents: Cents;
}

export type Ageing = Readonly<Record<AgeingBucket, Cents>> & { readonly total_cents: Cents };

/** Sums up documents by age. Money that is not applied to a document lowers the current sum. */
export function ageing(documents: readonly OwedDocument[], as_of: string): Ageing {
  const owedIn = (key: AgeingBucket) =>
    sumCents(
      documents
        .filter(({ due_date, open_cents }) => (open_cents < 0 ? 'current' : ageingBucket(due_date, as_of)) === key)
        .map(({ open_cents }) => open_cents),
    );
  return {
    current: owedIn('current'),
    days_1_30: owedIn('days_1_30'),
    days_31_60: owedIn('days_31_60'),
    days_61_90: owedIn('days_61_90'),
    over_90: owedIn('over_90'),
    total_cents: cents(sumCents(documents.map(({ open_cents }) => open_cents))),
  };
}

/** Sums up the documents of several locations by age, each with the age it has at its own location. */
export function ageingByDay(documents: readonly (OwedDocument & { readonly today: string })[]): Ageing {
  const ageings = [...Map.groupBy(documents, ({ today }) => today)].map(([today, of_day]) => ageing(of_day, today));
  const sumOf = (key: keyof Ageing) => sumCents(ageings.map((each) => each[key]));
  return {
    current: sumOf('current'),
    days_1_30: sumOf('days_1_30'),
    days_31_60: sumOf('days_31_60'),
    days_61_90: sumOf('days_61_90'),
    over_90: sumOf('over_90'),
    total_cents: sumOf('total_cents'),
  };
}
