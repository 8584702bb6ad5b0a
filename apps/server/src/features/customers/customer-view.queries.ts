import { MERGE_UNDO_HOURS } from '@baydesk/domain/customers/merge-undo';
import { isFrozenOrder, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { seesPricesEverywhere } from '../../platform/request/actor.ts';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { customerMoney } from './customer-money.queries.ts';

const COLUMNS = [
  'c.id',
  'c.name',
  'c.customer_type',
  'c.company_name',
  'c.first_name',
  'c.last_name',
  'c.email',
  'c.website',
  'c.address',
  'c.city',
  'c.state_or_province',
  'c.postal_code',
  'c.country_code',
  'c.telephone',
  'c.credit_terms',
  'c.credit_limit_cents',
  'c.tax_id',
  't.name as tax',
  'c.is_tax_exempt',
  'c.tax_exempt_certificate',
  'c.tax_exempt_until',
  'c.labour_rate_cents',
  'c.shop_supplies_of',
  'c.shop_supplies_percent',
  'c.shop_supplies_min_cents',
  'c.shop_supplies_max_cents',
  'c.requires_po',
  'c.takes_no_reminders',
  'c.ibs_account_number',
  'c.ibs_status',
  'c.ibs_invoice_limit_cents',
  'c.merged_into_id',
  'c.is_retired',
  'c.created_at as created_on',
  'c.version',
] as const;

const NOTES_COUNT = sql<number>`(
  select count(*) from note_references r join notes n on n.id = r.note_id
  where r.reference_type = 'customer' and r.reference_id = c.id and n.removed_at is null)`;

const ORDERS_COUNT = sql<number>`(
  select count(*) from work_orders o
  where o.customer_id = c.id and o.removed_at is null and o.order_kind = 'work_order')`;

const hasNewMerges = (now: Temporal.Instant) => sql<boolean>`exists (
  select from customer_merges m
  where m.kept_id = c.id and m.undone_at is null and m.merged_at >= ${now.subtract({ hours: MERGE_UNDO_HOURS }).toString()}::timestamptz)`;

type Viewer = Pick<Ctx, 'db' | 'actor' | 'now'>;

function selectCustomers(ctx: Viewer) {
  const money = customerMoney(ctx, sql.ref('c.id'));
  return ctx.db
    .selectFrom('customers as c')
    .leftJoin('taxes as t', 't.id', 'c.tax_id')
    .select(COLUMNS)
    .select([
      vehiclesCount(sql.ref('c.id')).as('vehicles_count'),
      contactsCount(sql.ref('c.id')).as('contacts_count'),
      openOrdersCount(sql.ref('c.id')).as('open_orders_count'),
      ORDERS_COUNT.as('orders_count'),
      NOTES_COUNT.as('notes_count'),
      hasNewMerges(ctx.now).as('has_new_merges'),
      money.balance_cents.as('balance_cents'),
      money.overdue_cents.as('overdue_cents'),
    ])
    .where('c.removed_at', 'is', null);
}

const pinnedNoteOf = (db: Db, customer_id: string) =>
  db
    .selectFrom('note_references as r')
    .innerJoin('notes as n', 'n.id', 'r.note_id')
    .select(['n.id', 'n.body', 'n.created_by', 'n.created_at', 'n.version'])
    .where('r.reference_type', '=', 'customer')
    .where('r.reference_id', '=', customer_id)
    .where('n.is_pinned', '=', true)
    .where('n.removed_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .limit(1);

/** Both queries are sent together, in one round trip. */
export async function viewCustomer(ctx: Viewer, id: string) {
  const [customer, pinned_note] = await Promise.all([
    selectCustomers(ctx).where('c.id', '=', id).executeTakeFirst(),
    pinnedNoteOf(ctx.db, id).executeTakeFirst(),
  ]);
  if (!customer) return refuse('not_found');
  const is_labour_rate_hidden = !seesPricesEverywhere(ctx.actor);
  return { ...customer, is_labour_rate_hidden, pinned_note: pinned_note ?? null };
}

/** Counts the vehicles that the customer's list of vehicles shows. */
export const vehiclesCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from vehicles v where v.customer_id = ${customer_id} and not v.is_retired and v.removed_at is null)`;

export const contactsCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from contacts p where p.customer_id = ${customer_id} and p.removed_at is null)`;

const CURRENT_STATUSES = WORK_ORDER_STATUSES.filter((status) => !isFrozenOrder(status));

/** Counts the orders at all locations that are not billed yet. */
export const openOrdersCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from work_orders o
  where o.customer_id = ${customer_id} and o.status = any (${CURRENT_STATUSES}::text[]) and o.removed_at is null
    and o.order_kind = 'work_order')`;
