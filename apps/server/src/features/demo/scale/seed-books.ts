import { CREDIT_TERM_DAYS } from '@baydesk/domain/customers/credit-terms';
import type { RunStatement } from './seed-fleet.ts';

/** The tables that `seedBooks` fills. */
export const FILLED_BOOKS = [
  'work_order_snapshots',
  'invoices',
  'invoice_items',
  'payments',
  'party_entries',
  'entry_allocations',
];

/**
 * Invoices every order that was seeded as invoiced or paid, with payments for the paid ones and for parts of some others,
 * as the program would have done. One order in a hundred was first invoiced wrongly, which was reversed the same day.
 */
export async function seedBooks(run: RunStatement, organization_id: string): Promise<void> {
  await run(PLAN_INVOICES, [organization_id, Object.keys(CREDIT_TERM_DAYS), Object.values(CREDIT_TERM_DAYS)]);
  await run('analyze seeded_invoices', []);
  await run(PLAN_PAYMENTS, []);
  await run('analyze seeded_payments', []);
  for (const statement of [ACCOUNTS, SNAPSHOTS, INVOICES, ITEMS, PAYMENTS, ENTRIES, COUNTER_ENTRIES, ALLOCATIONS])
    await run(statement, [organization_id]);
}

/** Runs after the rows were inserted, because the counters take the highest numbers. */
export async function seedBookCounters(run: RunStatement, organization_id: string): Promise<void> {
  await run(COUNTERS, [organization_id]);
}

// Invoices with the same `paid_with` are settled by one payment: a customer pays those of a location for a month together.
const PLAN_INVOICES = `create temp table seeded_invoices on commit drop as
  select planned.*, pg_temp.id_of(created_at) as id, pg_temp.id_of(created_at) as snapshot_id,
    row_number() over (partition by workplace_id order by created_at, n, is_void desc) as number,
    case when is_void then null
      when is_paid then to_char(due_date, 'YYYY-MM')
      when n % 5 = 0 then n::text end as paid_with,
    case when is_void or is_paid then total_cents when n % 5 = 0 then total_cents / 2 else 0 end as settled_cents
  from (
    select o.n, o.minutes, o.cost, w.id as work_order_id, w.workplace_id, w.customer_id, w.vehicle_id, w.customer_po,
      w.authorized_total as total_cents, date_trunc('milliseconds', least(now(), w.completed_at)) as created_at,
      invoice_date, invoice_date + term.days as due_date, term.name as credit_terms, is_void, w.status = 'paid' as is_paid
    from seeded_orders o
    join work_orders w on w.organization_id = $1 and w.id = o.id and w.status in ('invoiced', 'paid')
    join workplaces place on place.organization_id = $1 and place.id = w.workplace_id
    join customers c on c.organization_id = $1 and c.id = w.customer_id
    join unnest($2::text[], $3::int[]) term (name, days) on term.name = c.credit_terms
    cross join lateral (select (least(now(), w.completed_at) at time zone place.timezone)::date as invoice_date) dated
    cross join lateral (select false as is_void union all select true where o.n / 4 % 100 = 0) tries) planned`;

// Some of the latest payments were for more than what they settle, so that a part is not applied.
const PLAN_PAYMENTS = `create temp table seeded_payments on commit drop as
  select *, pg_temp.id_of(payment_date) as id, row_number() over (partition by workplace_id order by payment_date, n) as number
  from (
    select workplace_id, customer_id, paid_with, min(n) as n,
      greatest(max(invoice_date), least(current_date - 1, max(due_date) + (min(n) % 15)::int)) as payment_date,
      sum(settled_cents) as settled_cents,
      sum(settled_cents) + case when bool_or(not is_paid) and min(n) % 25 = 0 then 5000 else 0 end as amount_cents
    from seeded_invoices where paid_with is not null group by workplace_id, customer_id, paid_with) planned`;

const ACCOUNTS = `insert into party_accounts (organization_id, id, balance_cents)
  select $1::uuid, customer_id, sum(amount_cents) from (
    select customer_id, case when is_void then 0 else total_cents end as amount_cents from seeded_invoices
    union all select customer_id, -amount_cents from seeded_payments) amounts
  group by customer_id`;

/** Only what later changes read of a snapshot. */
const SNAPSHOTS = `insert into work_order_snapshots (organization_id, id, work_order_id, reason, status, quoted_total,
    authorized_total, taken_by, taken_at, content)
  select $1::uuid, snapshot_id, work_order_id, 'status', 'invoiced', total_cents, total_cents, 'Person 1', created_at,
    jsonb_build_object('work_order', jsonb_build_object('id', work_order_id, 'status', 'invoiced', 'version', 1), 'lines', '[]'::jsonb)
  from seeded_invoices order by created_at`;

const LABOUR = '3 * round(minutes * 14500 / 60.0)';

const INVOICES = `insert into invoices (organization_id, id, workplace_id, number, customer_id, payer, work_order_id, snapshot_id,
    vehicle_id, invoice_date, due_date, credit_terms, customer_po, labour_cents, parts_cents, cores_cents, supplies_cents,
    subtotal_cents, tax_cents, total_cents, paper, created_by, created_at, reversed_on, reversed_by, reversed_reason,
    is_settled)
  select $1::uuid, i.id, workplace_id, number, customer_id, 'customer', work_order_id, snapshot_id, vehicle_id, invoice_date, due_date,
    i.credit_terms, customer_po, ${LABOUR}, total_cents - ${LABOUR}, 0, 0, total_cents, 0, total_cents,
    jsonb_build_object(
      'shop', jsonb_build_object('name', w.name, 'organization_name', '', 'address', '[]'::jsonb, 'telephone', '', 'website', ''),
      'printed', '[]'::jsonb, 'terms', '', 'footer', '', 'remit_to', null, 'registrations', '[]'::jsonb,
      'bill_to', jsonb_build_object('name', c.name, 'address', jsonb_build_array(c.address, c.city), 'telephone', c.telephone,
        'email', c.email, 'ibs_account_number', '')),
    'Person 1', i.created_at, case when is_void then invoice_date end,
    case when is_void then 'Person 1' else '' end, case when is_void then 'Wrong customer PO' else '' end,
    settled_cents = total_cents
  from seeded_invoices i
  join workplaces w on w.organization_id = $1 and w.id = i.workplace_id
  join customers c on c.organization_id = $1 and c.id = i.customer_id
  order by i.created_at`;

const ITEMS = `insert into invoice_items (organization_id, id, invoice_id, position, kind, line_id, part_request_id, description,
    part_number, quantity, amount_cents, taxed_by)
  select $1::uuid, pg_temp.id_of(i.created_at), i.id, item.position, item.kind, item.line_id, item.part_request_id, item.description,
    item.part_number, item.quantity, item.amount_cents, '{}'
  from (
    select l.work_order_id, 2 * l.line_order as position, 'labour' as kind, l.id as line_id, null::uuid as part_request_id,
      l.line_name as description, '' as part_number, l.time_estimate / 60 as quantity,
      round(l.time_estimate * l.labour_rate / 60) as amount_cents
    from work_order_lines l where l.organization_id = $1
    union all
    select p.work_order_id, 2 * l.line_order + 1, 'part', p.line_id, p.id, p.description, p.part_number, p.quantity,
      round(p.quantity * p.sell_price)
    from part_requests p join work_order_lines l on l.organization_id = $1 and l.id = p.line_id
    where p.organization_id = $1) item
  join seeded_invoices i on i.work_order_id = item.work_order_id`;

const PAYMENTS = `insert into payments (organization_id, id, workplace_id, number, customer_id, payment_method_id, method, payment_date,
    amount_cents, reference, created_by, created_at)
  select $1::uuid, p.id, workplace_id, number, customer_id, m.id, m.name, payment_date, amount_cents, '' || 1000 + n, 'Person 1', payment_date
  from seeded_payments p join payment_methods m on m.organization_id = $1 and m.name = 'Cheque'
  order by payment_date`;

const ENTRIES = `insert into party_entries (organization_id, id, account_id, workplace_id, kind, amount_cents, open_cents, entry_date,
    due_date, document_type, document_id, recorded_at, recorded_by)
  select $1::uuid, id, customer_id, workplace_id, 'purchase', total_cents, total_cents - settled_cents, invoice_date, due_date, 'invoice', id,
    created_at, 'Person 1'
  from seeded_invoices
  union all
  select $1::uuid, id, customer_id, workplace_id, 'payment', -amount_cents, settled_cents - amount_cents, payment_date, payment_date,
    'payment', id, payment_date, 'Person 1'
  from seeded_payments
  order by 12`;

const COUNTER_ENTRIES = `
  with countered as (
    insert into party_entries (organization_id, id, account_id, workplace_id, kind, amount_cents, open_cents, entry_date, due_date,
      document_type, document_id, reverses_id, recorded_at, recorded_by)
    select $1::uuid, pg_temp.id_of(created_at), customer_id, workplace_id, 'purchase', -total_cents, 0, invoice_date, invoice_date, 'invoice',
      id, id, created_at, 'Person 1'
    from seeded_invoices where is_void
    returning *)
  insert into entry_allocations (organization_id, id, charge_id, credit_id, amount_cents, allocation_date, recorded_at, recorded_by)
  select $1::uuid, pg_temp.id_of(recorded_at), reverses_id, id, -amount_cents, entry_date, recorded_at, recorded_by from countered`;

const ALLOCATIONS = `insert into entry_allocations (organization_id, id, charge_id, credit_id, amount_cents, allocation_date,
    recorded_at, recorded_by)
  select $1::uuid, pg_temp.id_of(p.payment_date), i.id, p.id, i.settled_cents, p.payment_date, p.payment_date, 'Person 1'
  from seeded_invoices i join seeded_payments p using (workplace_id, customer_id, paid_with)
  order by p.payment_date`;

const COUNTERS = `insert into document_counters (organization_id, workplace_id, kind, last_number)
  select $1::uuid, workplace_id, 'invoice', max(number) from invoices where organization_id = $1 group by workplace_id
  union all select $1::uuid, workplace_id, 'payment', max(number) from payments where organization_id = $1 group by workplace_id`;
