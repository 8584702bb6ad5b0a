import type { Cents } from '@baydesk/domain/money/cents';
import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/database.ts';
import type { WorkOrders } from '../../../platform/database/database-types.generated.ts';
import { shownNumber } from '../../../platform/writes/document-number.ts';
import { isoInstant } from '../../../platform/database/iso-instant.ts';
import type { OrderSource } from '../totals/totals-rules.queries.ts';
import { selectRules, TAX_OF_ORDER } from '../totals/totals-rules.queries.ts';
import { TAKES_UP } from './taken-up.queries.ts';

/** The columns of an order that name other records. The type of a vehicle is looked up where it is not given. */
export type NamingColumns = Pick<
  Partial<Selectable<WorkOrders>>,
  | 'customer_id'
  | 'contact_id'
  | 'vehicle_id'
  | 'vehicle_type_id'
  | 'service_advisor_id'
  | 'lead_technician_id'
  | 'tax_id'
>;

/** The order with new columns before they are written, so that its surroundings are those of the changed order. */
export function orderWith(id: RawBuilder<string>, columns: NamingColumns): OrderSource {
  const new_columns = sql`${JSON.stringify(columns)}::jsonb`;
  const is_type_known = !columns.vehicle_id || columns.vehicle_type_id;
  return sql<Selectable<WorkOrders>>`(
    select changed.* from work_orders stored
    cross join lateral jsonb_populate_record(stored, ${is_type_known ? new_columns : withVehicleType(new_columns)}) changed
    where stored.id = ${id})`.as('o');
}

export type NewOrderRow = Omit<Selectable<WorkOrders>, 'vehicle_type_id'>;

/** An order that is not stored yet, from its columns as JSON. */
export const orderOf = (row: RawBuilder<string>): OrderSource =>
  sql<Selectable<WorkOrders>>`jsonb_populate_record(null::work_orders, ${withVehicleType(sql`${row}::jsonb`)})`.as('o');

const withVehicleType = (row: RawBuilder<unknown>) => sql`${row} || jsonb_build_object(
  'vehicle_type_id', (select vehicle_type_id from vehicles where id = (${row} ->> 'vehicle_id')::uuid))`;

const notesCount = sql<number>`(
  select count(*) from note_references r join notes n on n.id = r.note_id
  where r.reference_type = 'work_order' and r.reference_id = o.id and n.removed_at is null)`;
const snapshotsCount = sql<number>`(select count(*) from work_order_snapshots s where s.work_order_id = o.id)`;
const otherOrdersOfVehicle = sql<number>`(
  select count(*) from work_orders x where x.vehicle_id = o.vehicle_id and x.removed_at is null and x.id <> o.id)`;
/** Declined work of the vehicle on other orders that no third order took up. */
const deferredLines = sql<string[]>`array(
  select l.id from work_orders d join work_order_lines l on l.work_order_id = d.id
  where d.vehicle_id = o.vehicle_id and d.id <> o.id and d.removed_at is null and l.removed_at is null
    and l.status = 'cancelled' and l.decided_at is not null and l.dismissed_at is null
    and not exists (
      select from work_order_lines r join work_orders x on x.id = r.work_order_id
      where r.revives_line_id = l.id and x.id <> o.id and ${TAKES_UP}))`;
/** The rest of the deposits on the order, as a positive amount. */
const openDeposit = sql<Cents>`(
  select coalesce(-sum(d.open_cents), 0)::bigint from party_entries d where d.work_order_id = o.id and d.open_cents < 0)`;

/** The numbers of the invoices of the order that were not reversed. */
const standingInvoices = sql<readonly string[]>`array(
  select ${shownNumber('invoice', 'w.shop_id', 'i.number')} from invoices i
  where i.work_order_id = o.id and i.reversed_on is null order by i.number)`;

/** The newest event of an order `o`, the only one that can be undone. */
export const selectLastEvent = (db: Db) =>
  db
    .selectFrom('events as e')
    .where('e.entity', '=', 'work_order')
    .where('e.entity_id', '=', sql.ref<string>('o.id'))
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .select(['e.id as event_id', 'e.action', 'e.actor_user_id', 'e.actor_name'])
    .select([
      isoInstant<string>('e.occurred_at').as('occurred_at'),
      sql<string | null>`e.after #>> '{order,status}'`.as('moved_to'),
    ]);

const nameOfStaff = (id: string) => sql<string | null>`(
  select nullif(btrim(first_name || ' ' || last_name), '') from staff where id = ${sql.ref(id)})`;

/** False without a limit, and for a customer who never owed anything. */
const isOverLimit = sql<boolean>`coalesce(
  (select a.balance_cents > c.credit_limit_cents from party_accounts a where a.id = c.id), false)`;

/**
 * The customer, vehicle, people and rules of an order. Single names are looked up below instead of joined: PostgreSQL tries
 * joins in every order, and planning thirteen took several times as long as running them.
 */
export const selectSurroundings = (db: Db, id: RawBuilder<string>, orders: OrderSource) =>
  selectRules(db, orders)
    .leftJoin('contacts as p', (join) => join.onRef('p.id', '=', 'o.contact_id').on('p.removed_at', 'is', null))
    .leftJoin('vehicles as v', 'v.id', 'o.vehicle_id')
    .leftJoin('vehicle_types as t', 't.id', 'o.vehicle_type_id')
    .where('o.id', '=', id)
    .select(['w.name as workplace_name', 'w.shop_id'])
    .select([
      'w.authorization_tolerance_percent as place_tolerance_percent',
      's.authorization_tolerance_percent',
      's.is_technician_story_required',
      's.required_data as shop_required_data',
    ])
    .select(['c.name as customer_name', 'c.email as customer_email', 'c.telephone as customer_telephone'])
    .select(['c.requires_po', 'c.credit_terms', 'c.credit_limit_cents', 'c.labour_rate_cents'])
    .select(['p.id as contact_there_id', 'p.email as contact_email', 'p.telephone as contact_telephone'])
    .select(sql<string | null>`nullif(btrim(p.first_name || ' ' || p.last_name), '')`.as('contact_name'))
    .select(['v.engine', 'v.trim', 'v.drivetrain', 'v.notes as vehicle_notes', 'v.pin_notes'])
    .select(['v.vehicle_maker_id', 'v.vehicle_model_id'])
    .select([
      sql<string | null>`(select name from vehicle_makers where id = v.vehicle_maker_id)`.as('newest_maker_name'),
      sql<string | null>`(select name from vehicle_models where id = v.vehicle_model_id)`.as('newest_model_name'),
    ])
    .select(['v.mileage as newest_mileage', 'v.engine_hours as newest_engine_hours'])
    .select(['t.name as vehicle_type', 't.counts_engine_hours', 't.needs_licence_plate'])
    .select([
      nameOfStaff('o.service_advisor_id').as('service_advisor'),
      nameOfStaff('o.lead_technician_id').as('lead_technician'),
      sql<string | null>`(select name from taxes where id = ${TAX_OF_ORDER})`.as('tax_name'),
      isOverLimit.as('is_over_limit'),
      'c.tax_id as customer_tax_id',
      'w.tax_id as place_tax_id',
      sql<number | null>`(select number from work_orders x where x.id = o.split_from_id)`.as('split_from_number'),
      notesCount.as('notes_count'),
      snapshotsCount.as('history_count'),
      otherOrdersOfVehicle.as('other_orders_of_vehicle'),
      deferredLines.as('deferred_line_ids'),
      openDeposit.as('deposit_cents'),
      standingInvoices.as('standing_invoices'),
    ])
    .select((eb) => [
      'o.id as work_order_id',
      'o.vehicle_type_id',
      jsonArrayFrom(
        eb
          .selectFrom('tax_components as x')
          .where('x.tax_id', '=', TAX_OF_ORDER)
          .orderBy('x.position')
          .select(['x.name', 'x.rate_percent', 'x.is_compound', 'x.applies_to']),
      ).as('tax_components'),
      jsonObjectFrom(
        eb
          .selectFrom('note_references as r')
          .innerJoin('notes as n', 'n.id', 'r.note_id')
          .whereRef('r.reference_id', '=', 'o.customer_id')
          .where('r.reference_type', '=', 'customer')
          .where('n.is_pinned', '=', true)
          .where('n.removed_at', 'is', null)
          .orderBy('n.created_at', 'desc')
          .limit(1)
          .select(['n.id', 'n.body', 'n.created_by', isoInstant<string>('n.created_at').as('created_at'), 'n.version']),
      ).as('pinned_note'),
      jsonObjectFrom(selectLastEvent(db)).as('last_event'),
    ]);
