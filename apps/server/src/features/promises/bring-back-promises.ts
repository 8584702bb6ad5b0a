import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { rolesGranted } from '@baydesk/domain/permissions/permission-table';
import { sql } from 'kysely';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { tellAll } from '../inbox/public.ts';
import { JUDGED_COLUMNS, JUDGED_JOINS, latestPromise, stateOf } from './promises.queries.ts';

type ReturningCtx = Pick<PublicCtx, 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

interface Morning {
  readonly workplace_id: string;
  /** The day at the location. */
  readonly today: string;
}

interface PassedPromise {
  readonly id: string;
  readonly promised_on: string;
  readonly amount_cents: Cents | null;
  readonly open_then_cents: Cents;
  readonly open_now_cents: Cents;
  readonly is_withdrawn: boolean;
  readonly timezone: string;
  readonly promised_by: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly invoices: readonly { readonly number: number; readonly shop_id: string }[];
  /** The person who wrote it; null if they are not active any more. */
  readonly staff_id: string | null;
}

const MOST_AT_ONCE = 200;

/**
 * Tells the person who wrote a promise that it was broken, on the morning after its day. Each promise is looked at once;
 * one that a later promise replaced is skipped. Returns whether more may wait.
 */
export async function bringBackPromises(ctx: ReturningCtx, { workplace_id, today }: Morning): Promise<boolean> {
  const passed = await takePassed(ctx, { workplace_id, today });
  const broken = passed.filter((promise) => promise.invoices.length > 0 && stateOf(ctx, promise) === 'broken');
  const cashiers = broken.some(({ staff_id }) => staff_id === null) ? await cashiersAt(ctx, workplace_id) : [];
  await tellAll(
    ctx,
    broken.map(({ staff_id, customer_id, customer_name, invoices, promised_on, promised_by, open_now_cents }) => ({
      staff_ids: staff_id === null ? cashiers : [staff_id],
      reference_type: 'customer',
      reference_id: customer_id,
      facts: {
        kind: 'promise_broken',
        customer_name,
        invoice_numbers: invoices.map(invoiceNumber),
        promised_on,
        promised_by,
        open_cents: open_now_cents,
      },
    })),
  );
  return passed.length === MOST_AT_ONCE;
}

/** Marks the promises whose day has passed, and reads their open amounts. */
async function takePassed({ db }: ReturningCtx, { workplace_id, today }: Morning): Promise<readonly PassedPromise[]> {
  const { rows } = await sql<PassedPromise>`
    with passed as (
      update payment_promises set came_back_on = ${today}::date
      where id in (
        select id from payment_promises
        where workplace_id = ${workplace_id} and promised_on < ${today}::date and came_back_on is null
          and withdrawn_at is null
        order by promised_on, id limit ${MOST_AT_ONCE} for update)
      returning *)
    select ${JUDGED_COLUMNS}, p.promised_by, c.id as customer_id, c.name as customer_name, s.id as staff_id,
      (select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'shop_id', at.shop_id) order by i.number), '[]')
        from promised_invoices x
        join party_entries e on e.id = x.invoice_id and e.open_cents > 0
        join invoices i on i.id = x.invoice_id
        join workplaces at on at.id = i.workplace_id
        join lateral ${latestPromise(sql`x.invoice_id`)} latest on latest.id = p.id
        where x.promise_id = p.id) as invoices
    from passed p ${JUDGED_JOINS}
    join invoices any_invoice on any_invoice.id = sums.invoice_ids[1]
    join customers c on c.id = any_invoice.customer_id
    left join staff s on s.user_id = n.created_by_user_id and s.status = 'active'
    order by p.promised_on, p.id`.execute(db);
  return rows;
}

/** Active people who take payments at a location. */
async function cashiersAt({ db }: ReturningCtx, workplace_id: string): Promise<string[]> {
  const people = await db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select('s.id')
    .where('e.workplace_id', '=', workplace_id)
    .where('s.status', '=', 'active')
    .where('s.role_id', 'in', rolesGranted('payment', 'create'))
    .execute();
  return people.map(({ id }) => id);
}
