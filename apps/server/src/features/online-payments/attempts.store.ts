import type { OnlinePaymentAttempt } from '@baydesk/contract/online-payments.contract';
import type { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database/database.ts';

const selectAttempts = (db: Db) =>
  db
    .selectFrom('online_payments')
    .select(['id', 'invoice_id', 'link_id', 'payment_method_id', 'amount_cents', 'currency', 'state'])
    .select(['session_id', 'payment_intent_id', 'refunded_cents', 'is_disputed']);
export type Attempt = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>;

export const findAttempt = (db: Db, id: string) => selectAttempts(db).where('id', '=', id).executeTakeFirst();

/** Locks an attempt, so that two calls do not record news about it at the same time. */
export const lockAttempt = (db: Db, id: string) =>
  selectAttempts(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** The attempts that could still bring money, on pages that were opened before a moment; the oldest first. */
export async function readOpenPages(db: Db, opened_before: Temporal.Instant) {
  const attempts = await db
    .selectFrom('online_payments')
    .select(['id', 'session_id'])
    .where('state', 'in', ['open', 'processing'])
    .where('created_at', '<', opened_before.toString())
    .orderBy('created_at')
    .execute();
  return attempts.flatMap(({ id, session_id }) => (session_id === null ? [] : [{ id, session_id }]));
}

export const lockAttemptOfIntent = (db: Db, payment_intent_id: string) =>
  selectAttempts(db).where('payment_intent_id', '=', payment_intent_id).forUpdate().executeTakeFirst();

/** The attempt to pay an invoice that can still bring money; there is one at most. */
export const findLiveAttempt = (db: Db, invoice_id: string) =>
  selectAttempts(db)
    .where('invoice_id', '=', invoice_id)
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirst();

type AttemptColumns = Partial<
  Pick<Attempt, 'state' | 'payment_intent_id' | 'refunded_cents' | 'is_disputed' | 'session_id'>
>;

export async function saveAttempt(db: Db, id: string, columns: AttemptColumns): Promise<void> {
  await db.updateTable('online_payments').set(columns).where('id', '=', id).execute();
}

export const attemptView = ({ id, state, amount_cents }: Attempt): OnlinePaymentAttempt => ({
  id,
  state,
  amount_cents,
});
