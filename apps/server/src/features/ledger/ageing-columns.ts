import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Bucket = (typeof AGEING_BUCKETS)[number];

/** Money that is not applied to a document lowers the current sum, whatever its day. */
export function inBucket({ from_days, to_days }: Bucket, as_of: string): RawBuilder<unknown> {
  const days = sql`(${as_of}::date - due_date)`;
  const from = Number.isFinite(from_days) ? sql`${days} >= ${from_days}` : sql`true`;
  const to = Number.isFinite(to_days) ? sql`${days} <= ${to_days}` : sql`true`;
  return from_days === -Infinity ? sql`open_cents < 0 or (${to})` : sql`open_cents > 0 and ${from} and ${to}`;
}

/** The sums of `open_cents` by `due_date`, a column for each bucket. */
export const bucketColumns = (as_of: string): RawBuilder<unknown> =>
  sql.join(
    AGEING_BUCKETS.map(
      (bucket) =>
        sql`coalesce(sum(open_cents) filter (where ${inBucket(bucket, as_of)}), 0)::bigint as ${sql.ref(bucket.key)}`,
    ),
  );

/** The sum of the overdue columns. */
export const OVERDUE_CENTS: RawBuilder<unknown> = sql.join(
  AGEING_BUCKETS.filter(({ from_days }) => from_days > 0).map(({ key }) => sql.ref(key)),
  sql` + `,
);
