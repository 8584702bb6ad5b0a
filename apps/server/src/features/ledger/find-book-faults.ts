import type { BookFaultKind } from '@baydesk/domain/ledger/book-fault';
import type { PartyName } from '@baydesk/domain/ledger/party-entry';
import { PARTIES, PARTY_TYPES } from '@baydesk/domain/ledger/party-entry';
import type { Cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

export interface BookFault {
  readonly kind: BookFaultKind;
  readonly party: PartyName;
  readonly account_id: string;
  /** The entry that is wrong; null for a balance. */
  readonly entry_id: string | null;
  readonly kept_cents: Cents;
  /** The same figure, added up from entries and allocations. */
  readonly counted_cents: Cents;
}

/**
 * The check goes from party to party, so many at once, because one statement for a million invoices takes too long. Large
 * fleets have thousands of entries, and are checked by fewer at once.
 */
const PARTIES_AT_ONCE = 200;
const ENTRIES_AT_ONCE = 2_000;

const PARTY_TABLES = { customer: 'customers', vendor: 'vendors' } as const satisfies Record<PartyName, string>;

/**
 * Compares the sums in the ledger with the rows they follow from: balances with entries, open amounts with those that
 * the allocations leave, the two sides of each allocation with one another, and entries with their documents, whose totals
 * are the sums of their items and taxes.
 */
export async function findBookFaults(ctx: Pick<Ctx, 'db'>): Promise<readonly BookFault[]> {
  const faults: BookFault[] = [];
  for (const party of PARTIES) {
    let checked = await nextParties(ctx, party, FIRST_ID);
    while (checked.length > 0) {
      for (const some of inGroups(checked)) faults.push(...(await faultsOf(ctx, party, some)));
      checked = await nextParties(ctx, party, checked.at(-1)?.id ?? FIRST_ID);
    }
  }
  return faults.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const orderOf = ({ kind, account_id, entry_id }: BookFault) => `${kind} ${account_id} ${entry_id ?? '~'}`;

interface CheckedParty {
  readonly id: string;
  readonly entries_count: number;
}

async function nextParties({ db }: Pick<Ctx, 'db'>, party: PartyName, after: string): Promise<readonly CheckedParty[]> {
  const { rows } = await sql<CheckedParty>`
    select c.id, (select count(*) from party_entries e where e.account_id = c.id) as entries_count
    from ${sql.table(PARTY_TABLES[party])} c where c.id > ${after} order by c.id limit ${PARTIES_AT_ONCE}`.execute(db);
  return rows;
}

/** Groups parties so that those of a group have few enough entries together. */
function inGroups(parties: readonly CheckedParty[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let room = 0;
  for (const { id, entries_count } of parties) {
    room -= entries_count;
    if (room < 0 || groups.length === 0) {
      groups.push([]);
      room = ENTRIES_AT_ONCE - entries_count;
    }
    groups.at(-1)?.push(id);
  }
  return groups;
}

// Arrays are looked up by an index. Joined, a table could be read as a whole for each page of parties.
const THE_INVOICES = sql`any (array(select id from totals where is_invoice))`;
const THE_CREDITS = sql`any (array(select id from totals where not is_invoice))`;

type OfParties = (theirs: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The documents whose totals are the sums of their items and taxes; the parts of a bill stand in its own row. */
const TOTALS: Readonly<Record<PartyName, OfParties>> = {
  customer: (theirs) => sql`
    select id, customer_id as party_id, total_cents, true as is_invoice, is_settled from invoices where customer_id = ${theirs}
    union all
    select id, customer_id, total_cents, false, null from credits where invoice_id is not null and customer_id = ${theirs}`,
  vendor: () =>
    sql`select null::uuid as id, null::uuid as party_id, 0::bigint as total_cents, true as is_invoice, true as is_settled where false`,
};

/** The documents behind the entries. A payment to a vendor that credits covered has no entry. */
const DOCUMENTS: Readonly<Record<PartyName, OfParties>> = {
  customer: (theirs) => sql`
    select id, party_id, total_cents as amount from totals where is_invoice
    union all select id, customer_id, -amount_cents from payments where customer_id = ${theirs}
    union all select id, customer_id, -total_cents from credits where customer_id = ${theirs}
    union all select id, customer_id, amount_cents from refunds where customer_id = ${theirs}
    union all select id, customer_id, case kind when 'write_off' then -amount_cents else amount_cents end
      from adjustments where customer_id = ${theirs}`,
  vendor: (theirs) => sql`
    select id, vendor_id as party_id, total_cents as amount from vendor_bills where vendor_id = ${theirs}
    union all select id, vendor_id, -amount_cents from vendor_credits where vendor_id = ${theirs}
    union all select id, vendor_id, -amount_cents from vendor_payments where vendor_id = ${theirs} and amount_cents <> 0`,
};

async function faultsOf(
  { db }: Pick<Ctx, 'db'>,
  party: PartyName,
  party_ids: readonly string[],
): Promise<readonly BookFault[]> {
  const theirs = sql`any (${party_ids}::uuid[])`;
  const { rows } = await sql<Omit<BookFault, 'party'>>`
    with entries as materialized (
      select id, account_id, amount_cents, open_cents from party_entries where account_id = ${theirs}),
    sums as (select account_id, sum(amount_cents)::bigint as counted from entries group by account_id),
    charged as materialized (
      select charge_id, credit_id, amount_cents from entry_allocations
      where charge_id = any (array(select id from entries))),
    credited as (
      select credit_id, amount_cents from entry_allocations where credit_id = any (array(select id from entries))),
    settled as (
      select entry_id, sum(amount_cents)::bigint as amount from (
        select charge_id as entry_id, amount_cents from charged
        union all select credit_id, -amount_cents from credited) sides
      group by entry_id),
    pairs as (
      select charge_id, credit_id, sum(amount_cents)::bigint as amount from charged group by charge_id, credit_id),
    totals as materialized (${TOTALS[party](theirs)}),
    parts as (
      select invoice_id as document_id, amount_cents from invoice_items where invoice_id = ${THE_INVOICES}
      union all select invoice_id, tax_cents from invoice_taxes where invoice_id = ${THE_INVOICES}
      union all select credit_id, amount_cents from credit_items where credit_id = ${THE_CREDITS}
      union all select credit_id, tax_cents from credit_taxes where credit_id = ${THE_CREDITS}),
    added as (select document_id, sum(amount_cents)::bigint as amount from parts group by document_id),
    documents as (${DOCUMENTS[party](theirs)}),
    entered as materialized (
      select d.id, d.party_id, d.amount, e.amount_cents, e.account_id
      from documents d left join party_entries e on e.id = d.id)
    select 'balance' as kind, a.id as account_id, null::uuid as entry_id,
      a.balance_cents as kept_cents, coalesce(s.counted, 0) as counted_cents
    from party_accounts a left join sums s on s.account_id = a.id
    where a.id = ${theirs} and a.party_type = ${PARTY_TYPES[party]} and a.balance_cents <> coalesce(s.counted, 0)
    union all
    select 'open', e.account_id, e.id, e.open_cents, e.amount_cents - coalesce(s.amount, 0)
    from entries e left join settled s on s.entry_id = e.id
    where e.open_cents <> e.amount_cents - coalesce(s.amount, 0)
    union all
    select 'state', e.account_id, e.id, 0, e.open_cents
    from totals t join entries e on e.id = t.id where t.is_invoice and t.is_settled <> (e.open_cents = 0)
    union all
    select 'allocation', charge.account_id, charge.id, p.amount, 0
    from pairs p join entries charge on charge.id = p.charge_id join party_entries credit on credit.id = p.credit_id
    where charge.amount_cents <= 0 or credit.amount_cents >= 0
      or (p.amount <> 0 and charge.account_id <> credit.account_id)
    union all
    select 'total', d.party_id, d.id, d.total_cents, coalesce(a.amount, 0)
    from totals d left join added a on a.document_id = d.id
    where d.total_cents <> coalesce(a.amount, 0)
    union all
    select 'amount', party_id, id, coalesce(amount_cents, 0), amount from entered
    where amount_cents is distinct from amount
    union all
    select 'party', party_id, id, amount_cents, 0 from entered where account_id <> party_id
    order by kind, account_id, entry_id`.execute(db);
  return rows.map((fault) => ({ ...fault, party }));
}
