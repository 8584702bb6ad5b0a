import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPromises as endpoint, PaymentPromise, ShownPromise } from '@baydesk/contract/promises.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { promiseState } from '@baydesk/domain/promises/payment-promise';
import type { Cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

type ReadingCtx = Pick<Ctx, 'db' | 'now'>;

interface JudgedPromise {
  readonly promised_on: string;
  readonly amount_cents: Cents | null;
  readonly open_then_cents: Cents;
  readonly open_now_cents: Cents;
  readonly is_withdrawn: boolean;
  readonly timezone: string;
}

/** The state of the promise `p` follows from these columns. A promise ends with its note. */
export const JUDGED_COLUMNS = sql.raw(`
  p.id, p.promised_on, p.amount_cents, sums.open_then_cents, sums.open_now_cents, w.timezone,
  (p.withdrawn_at is not null or n.removed_at is not null) as is_withdrawn`);

/** The tables of these columns. */
export const JUDGED_JOINS = sql.raw(`
  join notes n on n.id = p.note_id
  join workplaces w on w.id = p.workplace_id
  join lateral (
    select sum(x.open_cents)::bigint as open_then_cents, sum(e.open_cents)::bigint as open_now_cents,
      array_agg(x.invoice_id order by x.invoice_id) as invoice_ids
    from promised_invoices x join party_entries e on e.id = x.invoice_id where x.promise_id = p.id) sums on true`);

export const stateOf = ({ now }: Pick<Ctx, 'now'>, promise: JudgedPromise) =>
  promiseState(promise, workplaceDate(now, promise.timezone).toString());

/** The promise for an invoice that counts: the one given last, unless it was withdrawn. */
export const latestPromise = (invoice_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select p.* from promised_invoices given
  join payment_promises p on p.id = given.promise_id
  join notes n on n.id = p.note_id and n.removed_at is null
  where given.invoice_id = ${invoice_id} and p.withdrawn_at is null
  order by p.made_at desc, p.id desc limit 1)`;

type ReadPromise = JudgedPromise & Omit<PaymentPromise, 'state'>;

async function readPromises(ctx: ReadingCtx, condition: RawBuilder<unknown>): Promise<PaymentPromise[]> {
  const { rows } = await sql<ReadPromise>`
    select ${JUDGED_COLUMNS}, sums.invoice_ids, p.promised_by, n.body as note, n.created_by as made_by, p.made_at,
      p.withdrawn_by, p.version
    from payment_promises p ${JUDGED_JOINS}
    where ${condition} order by p.made_at desc, p.id desc`.execute(ctx.db);
  return rows.map((row) => ({ ...row, state: stateOf(ctx, row) }));
}

export async function listPromises(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const [invoice, collection] = await Promise.all([
    ctx.db.selectFrom('invoices').select('id').where('id', '=', id).executeTakeFirst(),
    readPromises(ctx, sql`p.id in (select promise_id from promised_invoices where invoice_id = ${id})`),
  ]);
  return invoice ? { collection } : refuse('not_found');
}

export async function findPromise(ctx: ReadingCtx, id: string): Promise<PaymentPromise | undefined> {
  const [promise] = await readPromises(ctx, sql`p.id = ${id}`);
  return promise;
}

interface PromisedInvoice extends ShownPromise {
  readonly invoice_id: string;
  readonly customer_id: string;
}

/**
 * The promises for these customers' open invoices, without kept ones. A past day has none, because only the amounts
 * that are open now tell if a promise was kept.
 */
export async function readOpenPromises(
  ctx: ReadingCtx,
  customer_ids: readonly string[],
  as_of?: string,
): Promise<readonly PromisedInvoice[]> {
  if (customer_ids.length === 0) return [];
  const { rows } = await sql<JudgedPromise & { invoice_id: string; customer_id: string }>`
    select owed.id as invoice_id, owed.account_id as customer_id, ${JUDGED_COLUMNS}
    from party_entries owed
    join lateral ${latestPromise(sql`owed.id`)} p on true ${JUDGED_JOINS}
    where owed.account_id = any(${customer_ids}::uuid[]) and owed.open_cents > 0`.execute(ctx.db);
  return rows
    .filter(({ timezone }) => as_of === undefined || as_of >= workplaceDate(ctx.now, timezone).toString())
    .map(({ invoice_id, customer_id, ...promise }) => ({
      invoice_id,
      customer_id,
      promised_on: promise.promised_on,
      state: stateOf(ctx, promise),
    }))
    .filter(({ state }) => state !== 'kept');
}

/** The promise that says most about a customer: the longest broken one, or the next that is still to be kept. */
export function foremostPromise(promises: readonly ShownPromise[]): ShownPromise | null {
  const by_day = promises.toSorted((a, b) => a.promised_on.localeCompare(b.promised_on));
  const shown_promise = by_day.find(({ state }) => state === 'broken') ?? by_day[0];
  return shown_promise ? { promised_on: shown_promise.promised_on, state: shown_promise.state } : null;
}
