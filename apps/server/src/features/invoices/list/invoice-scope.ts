import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sumOfInvoices } from '@baydesk/contract/invoices.contract';
import { CREDIT_TERM_DAYS } from '@baydesk/domain/customers/credit-terms';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import type { InvoiceState } from '@baydesk/domain/ledger/document-state';
import { INVOICE_STATES } from '@baydesk/domain/ledger/document-state';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { plannedEachTime, plannedOnce } from '../../../platform/database/planned-once.ts';

export type Condition = RawBuilder<SqlBool>;
type Filters = Omit<InputOf<typeof sumOfInvoices>, 'search'>;
type Subject = Pick<Filters, 'customer_id' | 'vehicle_id' | 'work_order_id'>;

/** The invoices a list shows. */
export interface InvoiceScope {
  readonly now: Ctx['now'];
  /** Null for every location. */
  readonly workplace_ids: readonly string[] | null;
  /** The customer, vehicle or order of the invoices; null for all invoices of the locations. */
  readonly subject: Subject | null;
  readonly states: readonly InvoiceState[];
  readonly age: AgeingBucket | undefined;
  readonly invoiced_from: string | undefined;
  readonly invoiced_until: string | undefined;
}

const isOpen = (state: InvoiceState): boolean => state === 'unpaid' || state === 'partially_paid';

export function scopeOf({ actor, workplace, now }: WorkplaceCtx, filters: Filters): InvoiceScope {
  const { workplace_ids, customer_id, vehicle_id, work_order_id, states, age } = filters;
  const subject = { customer_id, vehicle_id, work_order_id };
  const is_of_subject = Object.values(subject).some((id) => id !== undefined);
  const requested = workplace_ids ?? [workplace.id];
  const chosen = states && states.length > 0 ? states : INVOICE_STATES;
  return {
    now,
    workplace_ids:
      is_of_subject && workplace_ids === undefined ? null : requested.filter((id) => actor.workplace_ids.includes(id)),
    subject: is_of_subject ? subject : null,
    // Only open invoices have an age.
    states: age ? chosen.filter(isOpen) : chosen,
    age,
    invoiced_from: filters.invoiced_from,
    invoiced_until: filters.invoiced_until,
  };
}

/** With days PostgreSQL plans for them, because they decide how many invoices are read. */
export const plannedFor = ({ invoiced_from, invoiced_until }: InvoiceScope) =>
  invoiced_from || invoiced_until ? plannedEachTime : plannedOnce;

/** True if the list shows all invoices of its locations. */
export const isWhole = ({ subject, states, age, invoiced_from, invoiced_until }: InvoiceScope): boolean =>
  !subject && states.length === INVOICE_STATES.length && !age && !invoiced_from && !invoiced_until;

/** Where the invoices of some states are read: their own rows `i`, or their entries `e`, which have the same ids. */
export interface Source {
  readonly from: RawBuilder<unknown>;
  /** Adds `i` where the source does not have it; left out where nothing of it is needed. */
  readonly with_invoice: RawBuilder<unknown>;
  /** The table that has the names of their customers. */
  readonly customers: RawBuilder<unknown>;
  readonly conditions: readonly Condition[];
  readonly refs: {
    readonly id: string;
    readonly workplace_id: string;
    readonly customer_id: string;
    readonly invoice_date: string;
    readonly due_date: string;
    readonly total_cents: string;
  };
  readonly open_cents: RawBuilder<number>;
}

const OF_INVOICE = {
  from: sql`invoices i`,
  with_invoice: sql``,
  customers: sql`customers`,
  refs: {
    id: 'i.id',
    workplace_id: 'i.workplace_id',
    customer_id: 'i.customer_id',
    invoice_date: 'i.invoice_date',
    due_date: 'i.due_date',
    total_cents: 'i.total_cents',
  },
  open_cents: sql<number>`0::bigint`,
};
/**
 * The customers who owe at a location, read together. Otherwise PostgreSQL would look up the customer of every invoice, which
 * takes longer the more customers there are; the offset keeps it from doing so.
 */
const OWING = sql`lateral (
  select id, name from customers where id = any (array(
    select open.account_id from party_entries open
    where open.workplace_id = w.id and open.kind = 'purchase' and open.open_cents > 0 and open.document_type = 'invoice'
    group by open.account_id)) offset 0)`;
/** Few invoices are open, and indexes of the ledger have only those. The account of a customer has the customer's id. */
const OF_ENTRY = {
  from: sql`party_entries e`,
  with_invoice: sql`join invoices i on i.id = e.id`,
  customers: OWING,
  refs: {
    id: 'e.id',
    workplace_id: 'e.workplace_id',
    customer_id: 'e.account_id',
    invoice_date: 'e.entry_date',
    due_date: 'e.due_date',
    total_cents: 'e.amount_cents',
  },
  open_cents: sql<number>`e.open_cents`,
};

export const ALL: Source = { ...OF_INVOICE, conditions: [] };
const VOID: Source = { ...OF_INVOICE, conditions: [sql`i.reversed_on is not null`] };
const SETTLED: Source = { ...OF_INVOICE, conditions: [sql`i.is_settled`, sql`i.reversed_on is null`] };
/** True if part of the invoice was credited after it was paid, and the credit is not applied or refunded yet. */
export const HAS_CREDIT_LEFT = sql`i.id in (
  select k.invoice_id from party_entries credited join credits k on k.id = credited.id
  where credited.document_type = 'credit' and credited.open_cents < 0 and k.invoice_id is not null)`;
const PAID: Source = { ...SETTLED, conditions: [...SETTLED.conditions, sql`not (${HAS_CREDIT_LEFT})`] };
const OVERPAID: Source = { ...SETTLED, conditions: [...SETTLED.conditions, sql`${HAS_CREDIT_LEFT}`] };
const IS_OPEN: readonly Condition[] = [
  sql`e.kind = 'purchase'`,
  sql`e.open_cents > 0`,
  sql`e.document_type = 'invoice'`,
];
const OPEN: Source = { ...OF_ENTRY, conditions: IS_OPEN };
const PARTLY_PAID: Source = { ...OF_ENTRY, conditions: [...IS_OPEN, sql`e.open_cents < e.amount_cents`] };
const UNPAID: Source = { ...OF_ENTRY, conditions: [...IS_OPEN, sql`e.open_cents = e.amount_cents`] };

/** The sources of the states in the scope; together they have each of its invoices once. */
function sourcesOf({ states }: InvoiceScope): readonly Source[] {
  if (states.length === INVOICE_STATES.length) return [ALL];
  const has = (state: InvoiceState) => states.includes(state);
  const open = has('unpaid') && has('partially_paid') ? [OPEN] : [];
  return [
    ...open,
    ...(open.length === 0 && has('unpaid') ? [UNPAID] : []),
    ...(open.length === 0 && has('partially_paid') ? [PARTLY_PAID] : []),
    ...(has('paid') ? [PAID] : []),
    ...(has('overpaid') ? [OVERPAID] : []),
    ...(has('void') ? [VOID] : []),
  ];
}

/** How the invoices of each source and location are read: the columns, the condition and the limit. */
export interface Reading {
  readonly columns: (source: Source) => RawBuilder<unknown>;
  readonly joins?: (source: Source) => RawBuilder<unknown>;
  /** True if the columns or conditions use the invoice `i`. */
  readonly needs_invoice?: boolean;
  readonly condition?: (source: Source) => Condition;
  /** A limit, perhaps after an `order by`. It also keeps the planner from reading all locations together. */
  readonly cut: (source: Source) => RawBuilder<unknown>;
}

/** Selects the invoices of the scope. `w` is the location of each. */
export function invoicesOf(scope: InvoiceScope, reading: Reading): RawBuilder<unknown> {
  const sources = sourcesOf(scope);
  const nothing = { ...ALL, conditions: [sql<SqlBool>`false`] };
  return sql.join(
    (sources.length > 0 ? sources : [nothing]).map((source) => sql`(${fromSource(scope, source, reading)})`),
    sql` union all `,
  );
}

function fromSource(scope: InvoiceScope, source: Source, reading: Reading): RawBuilder<unknown> {
  const { workplace_ids, subject } = scope;
  const at = sql.ref(source.refs.workplace_id);
  const { columns, joins, condition, cut } = reading;
  const conditions = [...conditionsOf(scope, source), ...(condition ? [condition(source)] : [])];
  const needs_invoice = reading.needs_invoice || subject?.vehicle_id || subject?.work_order_id;
  const selectWhere = (more: readonly Condition[], others: RawBuilder<unknown>) => sql`
    select ${columns(source)}
    from ${source.from} ${needs_invoice ? source.with_invoice : sql``} ${others} ${joins?.(source) ?? sql``}
    where ${all([...more, ...conditions])} ${cut(source)}`;
  if (subject) {
    const places = workplace_ids ? [sql<SqlBool>`${at} = any (${workplace_ids}::uuid[])`] : [];
    return selectWhere([...ofSubject(subject, source), ...places], sql`join workplaces w on w.id = ${at}`);
  }
  // Each location by itself is read along an index, only as far as needed.
  return sql`
    select one_place.* from workplaces w cross join lateral (${selectWhere([sql`${at} = w.id`], sql``)}) one_place
    where w.id = any (${workplace_ids}::uuid[])`;
}

const ofSubject = ({ customer_id, vehicle_id, work_order_id }: Subject, { refs }: Source): Condition[] => [
  ...(customer_id ? [sql<SqlBool>`${sql.ref(refs.customer_id)} = ${customer_id}`] : []),
  ...(vehicle_id ? [sql<SqlBool>`i.vehicle_id = ${vehicle_id}`] : []),
  ...(work_order_id ? [sql<SqlBool>`i.work_order_id = ${work_order_id}`] : []),
];

const LONGEST_TERM_DAYS = Math.max(...Object.values(CREDIT_TERM_DAYS));

/** Invoices of some days are due within the longest term after them, which narrows a list sorted by due date. */
function conditionsOf({ now, age, invoiced_from, invoiced_until }: InvoiceScope, source: Source): Condition[] {
  const [day, due_date] = [sql.ref(source.refs.invoice_date), sql.ref(source.refs.due_date)];
  return [
    ...source.conditions,
    ...(invoiced_from
      ? [sql<SqlBool>`${day} >= ${invoiced_from}::date`, sql<SqlBool>`${due_date} >= ${invoiced_from}::date`]
      : []),
    ...(invoiced_until
      ? [
          sql<SqlBool>`${day} <= ${invoiced_until}::date`,
          sql<SqlBool>`${due_date} <= ${invoiced_until}::date + ${sql.lit(LONGEST_TERM_DAYS)}`,
        ]
      : []),
    ...(age ? isAged(age, now, source) : []),
  ];
}

/** Days past due are counted by the day at the location. */
function isAged(age: AgeingBucket, now: Ctx['now'], { refs }: Source): Condition[] {
  const bucket = AGEING_BUCKETS.find(({ key }) => key === age);
  const due_date = sql.ref(refs.due_date);
  const daysAgo = (days: number) => sql`(${now.toString()}::timestamptz at time zone w.timezone)::date - ${days}::int`;
  if (!bucket) return [];
  const { from_days, to_days } = bucket;
  return [
    ...(Number.isFinite(from_days) ? [sql<SqlBool>`${due_date} <= ${daysAgo(from_days)}`] : []),
    ...(Number.isFinite(to_days) ? [sql<SqlBool>`${due_date} >= ${daysAgo(to_days)}`] : []),
  ];
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

/** True if the invoice `i` with its entry `e` and location `w` is in the scope. */
export function isInScope(scope: InvoiceScope): Condition {
  const states = sourcesOf(scope).map(({ conditions }) => sql<SqlBool>`(${all(conditions)})`);
  return all([
    states.length === 0 ? sql`false` : sql`(${sql.join(states, sql` or `)})`,
    ...(scope.workplace_ids ? [sql<SqlBool>`i.workplace_id = any (${scope.workplace_ids}::uuid[])`] : []),
    ...(scope.subject ? ofSubject(scope.subject, ALL) : []),
    ...conditionsOf(scope, ALL),
  ]);
}
