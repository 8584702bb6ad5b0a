import type { InvoicePaper } from '@baydesk/contract/invoices.contract';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { addressLines } from '../papers/public.ts';
import { RECIPIENT_ADDRESS } from './billing-contact.ts';

/** The ids of all customers who may get an invoice of these orders. */
export function payersOf(work_order_ids: readonly string[]): RawBuilder<unknown> {
  const [only] = work_order_ids;
  // PostgreSQL plans a statement with a list anew for each call, because it does not know how long the list is.
  const chosen = work_order_ids.length === 1 ? sql`= ${only}::uuid` : sql`= any (${work_order_ids}::uuid[])`;
  return sql`
    select customer_id from work_orders where id ${chosen}
    union select warranty_customer_id from work_order_lines
    where work_order_id ${chosen} and warranty_customer_id is not null and removed_at is null`;
}

/**
 * Keeps the vehicle of an order from being removed or merged until the transaction ends. An invoice refers to it, so it is
 * held before the order is locked, in the order of all commands: customers, vehicles, orders.
 */
export async function holdVehicle({ db }: Pick<Ctx, 'db'>, work_order_id: string): Promise<void> {
  const vehicle = db.selectFrom('work_orders').select('vehicle_id').where('id', '=', work_order_id);
  await db.selectFrom('vehicles').select('id').where('id', '=', vehicle).forKeyShare().execute();
}

const selectPayers = (db: Db) =>
  db
    .selectFrom('customers as c')
    .leftJoin('party_accounts as a', 'a.id', 'c.id')
    .select(['c.id', 'c.name', 'c.credit_terms', 'c.credit_limit_cents', 'c.ibs_account_number', 'c.requires_po'])
    .select('c.is_walk_in')
    .select(['c.address', 'c.city', 'c.state_or_province', 'c.postal_code', 'c.country_code', 'c.telephone', 'c.email'])
    .select([sql<number>`coalesce(a.balance_cents, 0)`.as('balance_cents'), RECIPIENT_ADDRESS.as('to_address')]);

export const findPayer = ({ db }: Pick<Ctx, 'db'>, customer_id: string) =>
  selectPayers(db).where('c.id', '=', customer_id).executeTakeFirst();

/** Reads the payers of orders with their terms, addresses and balances. */
export async function readPayers({ db }: Pick<Ctx, 'db'>, work_order_ids: readonly string[]) {
  const payers = await selectPayers(db)
    .where('c.id', 'in', sql<string>`(${payersOf(work_order_ids)})`)
    .execute();
  return new Map(payers.map((payer) => [payer.id, payer]));
}
export type Payer = Awaited<ReturnType<typeof readPayers>> extends ReadonlyMap<string, infer Row> ? Row : never;

/** Reads the rests of the deposits on orders, by order, in the order in which invoices take them. */
export async function readDeposits({ db }: Pick<Ctx, 'db'>, work_order_ids: readonly string[]) {
  const deposits = await db
    .selectFrom('party_entries')
    .select(['id', 'account_id', 'work_order_id', sql<Cents>`-open_cents`.as('left_cents')])
    .where('work_order_id', '=', sql<string>`any (${work_order_ids}::uuid[])`)
    .where('open_cents', '<', cents(0))
    .orderBy('id')
    .execute();
  return Map.groupBy(deposits, ({ work_order_id }) => work_order_id ?? '');
}

export type BillingSettings = Omit<InvoicePaper, 'bill_to'> & { readonly numbering_start: number };

/** Reads what stands on every invoice of an order's location. */
export const readBillingSettings = (ctx: Pick<Ctx, 'db'>, work_order_id: string): Promise<BillingSettings> =>
  readSettingsAt(ctx, {
    workplace_id: sql`(select workplace_id from work_orders where id = ${work_order_id})`,
    tax_id: sql`(
      select coalesce(o.tax_id, c.tax_id, w.tax_id) from work_orders o join customers c on c.id = o.customer_id
      where o.id = ${work_order_id})`,
  });

interface Place {
  readonly workplace_id: RawBuilder<unknown>;
  /** The tax whose registrations are printed; may name the location `w`. */
  readonly tax_id: RawBuilder<unknown>;
}

/** Reads a location as its documents print it: the shop, its settings, where to pay and its registrations. */
export async function readSettingsAt({ db }: Pick<Ctx, 'db'>, place: Place): Promise<BillingSettings> {
  const read = await db
    .selectFrom('workplaces as w')
    .innerJoin('organizations as org', 'org.organization_id', 'w.organization_id')
    .innerJoin('invoice_settings as s', 's.organization_id', 'w.organization_id')
    .leftJoin('remit_to_addresses as r', (join) => join.on('r.is_default', '=', true))
    .where(sql<boolean>`w.id = ${place.workplace_id}`)
    .select(['w.name', 'w.address', 'w.city', 'w.state_or_province', 'w.postal_code', 'w.country_code'])
    .select(['org.name as organization_name', 's.printed', 's.terms', 's.footer', 's.numbering_start'])
    .select(['r.name as remit_name', 'r.address as remit_address', 'r.city as remit_city', 'r.email as remit_email'])
    .select(['r.state_or_province as remit_province', 'r.postal_code as remit_postal_code'])
    .select(['r.telephone as remit_telephone', 'r.country_code as remit_country_code'])
    .select((eb) => [
      sql<string>`coalesce(nullif(w.telephone, ''), org.telephone)`.as('telephone'),
      sql<string>`coalesce(nullif(w.website, ''), org.website)`.as('website'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_components as t')
          .select(['t.name', 't.registration_number'])
          .where(sql<boolean>`t.tax_id = ${place.tax_id}`)
          .where('t.registration_number', '<>', '')
          .orderBy('t.position'),
      ).as('registrations'),
    ])
    .executeTakeFirst();
  if (!read) return refuse('not_found');
  const { printed, terms, footer, numbering_start, registrations } = read;
  return {
    printed,
    terms,
    footer,
    numbering_start,
    shop: {
      name: read.name,
      organization_name: read.organization_name,
      address: addressLines(read),
      telephone: formatPhone(read.telephone, read.country_code),
      website: read.website,
    },
    remit_to:
      read.remit_name === null
        ? null
        : {
            name: read.remit_name,
            address: addressLines({
              address: read.remit_address ?? '',
              city: read.remit_city ?? '',
              state_or_province: read.remit_province ?? '',
              postal_code: read.remit_postal_code ?? '',
            }),
            telephone: formatPhone(read.remit_telephone ?? '', read.remit_country_code ?? ''),
            email: read.remit_email ?? '',
          },
    registrations: registrations.map(({ name, registration_number }) => `${name} ${registration_number}`),
  };
}

export const billTo = (payer: Payer): InvoicePaper['bill_to'] => ({
  name: payer.name,
  address: addressLines(payer),
  telephone: formatPhone(payer.telephone, payer.country_code),
  email: payer.email,
  ibs_account_number: payer.ibs_account_number,
});
