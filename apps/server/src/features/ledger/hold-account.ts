import type { PartyName } from '@baydesk/domain/ledger/party-entry';
import { PARTY_TYPES } from '@baydesk/domain/ledger/party-entry';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

/** A party's ledger, locked: the entries that were asked for, and what settles them. */
export interface HeldAccount extends PartyLedger {
  readonly id: string;
  /** The last day on which nothing can be entered any more. */
  readonly closed_through: string | null;
}

type HoldingCtx = Pick<Ctx, 'db'> & { readonly actor: Pick<Ctx['actor'], 'organization_id'> };

/** The entries to read with an account: all that are open, those kept for an order, or those named with what settles them. */
interface WantedEntries {
  readonly is_open?: true;
  readonly kept_for_order?: string;
  readonly ids?: readonly string[];
}

/** A filter, because PostgreSQL would take a condition for rare and read all reversals. */
const takenBackBy = (side: 'a.charge_id' | 'a.credit_id') => sql`(
  select max(a.allocation_date) filter (where a.reverses_id is not null)
  from entry_allocations a where ${sql.ref(side)} = e.id)`;

/** Looks at one side only, by its index: a positive entry is the charge of its allocations, a negative one the credit. */
const TAKEN_BACK_ON = sql<string | null>`
  case when e.amount_cents > 0 then ${takenBackBy('a.charge_id')} else ${takenBackBy('a.credit_id')} end`;

const anyOf = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`;

const PARTY_TABLES = { customer: 'customers', vendor: 'vendors' } as const satisfies Record<PartyName, string>;

/**
 * Locks the accounts of customers or vendors, in the order of their ids, and opens them before their first entry. Reads the
 * wanted entries in the same round trip. `parties` is a query of their ids. Must run before documents are locked.
 */
async function holdAccounts(
  { db, actor }: HoldingCtx,
  party: PartyName,
  parties: RawBuilder<unknown>,
  wanted: WantedEntries,
): Promise<readonly HeldAccount[]> {
  const { ids } = wanted;
  const party_type = PARTY_TYPES[party];
  const [, , accounts, books, entries, allocations] = await Promise.all([
    // A merge locks the customers before their accounts.
    sql`select from ${sql.table(PARTY_TABLES[party])} where id in (${parties}) order by id for key share`.execute(db),
    sql`insert into party_accounts (organization_id, id, party_type)
      select ${actor.organization_id}, party_id, ${party_type} from (${parties}) c (party_id)
      order by party_id on conflict do nothing`.execute(db),
    db
      .selectFrom('party_accounts')
      .select(['id', 'balance_cents'])
      .where('id', 'in', sql<string>`(${parties})`)
      .where('party_type', '=', party_type)
      .orderBy('id')
      .forUpdate()
      .execute(),
    db.selectFrom('books').select('closed_through').forShare().executeTakeFirst(),
    db
      .selectFrom('party_entries as e')
      .select(['e.id', 'e.account_id', 'e.kind', 'e.amount_cents', 'e.open_cents', 'e.entry_date', 'e.reverses_id'])
      .select(TAKEN_BACK_ON.as('taken_back_on'))
      .where('e.account_id', 'in', sql<string>`(${parties})`)
      .where(wantedEntries(wanted, parties))
      .orderBy('e.id')
      .execute(),
    ids
      ? db
          .selectFrom('entry_allocations as a')
          .select(['a.id', 'a.charge_id', 'a.credit_id', 'a.amount_cents', 'a.allocation_date', 'a.reverses_id'])
          .where((eb) => eb.or([eb('a.charge_id', '=', anyOf(ids)), eb('a.credit_id', '=', anyOf(ids))]))
          .orderBy('a.id')
          .execute()
      : [],
  ]);
  return accounts.map((account) => {
    const own = entries.filter(({ account_id }) => account_id === account.id);
    const own_ids = new Set(own.map(({ id }) => id));
    return {
      ...account,
      closed_through: books?.closed_through ?? null,
      entries: own.map(({ account_id: _account_id, ...entry }) => entry),
      allocations: allocations.filter(({ charge_id }) => own_ids.has(charge_id)),
    };
  });
}

/** Finds the ids of the wanted entries, each by its own index. */
function wantedEntries({ is_open, kept_for_order, ids }: WantedEntries, parties: RawBuilder<unknown>) {
  const id_queries = [
    ...(is_open ? [sql`select id from party_entries where account_id in (${parties}) and open_cents <> 0`] : []),
    ...(kept_for_order
      ? [sql`select id from party_entries where work_order_id = ${kept_for_order} and open_cents <> 0`]
      : []),
    ...(ids ? [withCounterparts(ids)] : []),
  ];
  return id_queries.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`e.id in (${sql.join(id_queries, sql` union `)})`;
}

/** The entries, those they settle or are settled by, and those that reverse them. */
const withCounterparts = (ids: readonly string[]) => sql`
  select unnest(${ids}::uuid[])
  union select credit_id from entry_allocations where charge_id = ${anyOf(ids)}
  union select charge_id from entry_allocations where credit_id = ${anyOf(ids)}
  union select id from party_entries where reverses_id = ${anyOf(ids)}`;

export const holdCustomerAccounts = (ctx: HoldingCtx, customers: RawBuilder<unknown>, wanted: WantedEntries) =>
  holdAccounts(ctx, 'customer', customers, wanted);

/** Locks the account of one customer, with its open entries and the named ones. */
export async function holdCustomerAccount(
  ctx: HoldingCtx,
  customer_id: string | RawBuilder<string>,
  entry_ids?: readonly string[],
): Promise<HeldAccount> {
  const wanted = { is_open: true, ...(entry_ids && { ids: entry_ids }) } as const;
  const [account] = await holdCustomerAccounts(ctx, sql`select ${customer_id}::uuid`, wanted);
  return account ?? refuse('not_found');
}

/** Locks the account of one vendor, with its open entries and the named ones. */
export async function holdVendorAccount(
  ctx: HoldingCtx,
  vendor_id: string,
  entry_ids?: readonly string[],
): Promise<HeldAccount> {
  const wanted = { is_open: true, ...(entry_ids && { ids: entry_ids }) } as const;
  const [account] = await holdAccounts(ctx, 'vendor', sql`select id from vendors where id = ${vendor_id}`, wanted);
  return account ?? refuse('no_longer_there', { field: 'Vendor' }, 'vendor_id');
}
