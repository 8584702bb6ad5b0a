import { PARTY_TYPES } from '@baydesk/domain/ledger/party-entry';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';

/** A party's ledger, locked: what is open on it, and the entries that were asked for. */
export interface HeldAccount extends PartyLedger {
  readonly id: string;
}

type HoldingCtx = Pick<Ctx, 'db'> & { readonly actor: Pick<Ctx['actor'], 'organization_id'> };

/**
 * Locks a customer's account, and opens it before the first entry. Reads what is open on it, and the named entries with
 * everything that settles them, in one round trip. Must run before documents are locked.
 */
export async function holdCustomerAccount(
  { db, actor }: HoldingCtx,
  customer_id: string | RawBuilder<string>,
  entry_ids: readonly string[] = [],
): Promise<HeldAccount> {
  const id = sql<string>`${customer_id}`;
  const [, account, open, named, allocations] = await Promise.all([
    sql`insert into party_accounts (organization_id, id, party_type)
      values (${actor.organization_id}, ${id}, ${PARTY_TYPES.customer}) on conflict do nothing`.execute(db),
    db
      .selectFrom('party_accounts')
      .select(['id', 'balance_cents'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
    selectEntries(db, id)
      .where(sql<boolean>`e.open_cents <> 0`)
      .execute(),
    entry_ids.length > 0 ? selectEntries(db, id).where('e.id', 'in', withCounterparts(entry_ids)).execute() : [],
    entry_ids.length > 0
      ? db
          .selectFrom('entry_allocations as a')
          .select(['a.id', 'a.charge_id', 'a.credit_id', 'a.amount_cents', 'a.allocation_date', 'a.reverses_id'])
          .where((eb) => eb.or([eb('a.charge_id', '=', anyOf(entry_ids)), eb('a.credit_id', '=', anyOf(entry_ids))]))
          .orderBy('a.id')
          .execute()
      : [],
  ]);
  const entries = new Map([...open, ...named].map((entry) => [entry.id, entry]));
  return { ...account, entries: [...entries.values()], allocations };
}

const anyOf = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`;

const selectEntries = (db: Db, account_id: RawBuilder<string>) =>
  db
    .selectFrom('party_entries as e')
    .select(['e.id', 'e.kind', 'e.amount_cents', 'e.open_cents', 'e.entry_date', 'e.reverses_id'])
    .where('e.account_id', '=', account_id)
    .orderBy('e.id');

/** The entries themselves, those they settle or are settled by, and those that take them back. */
const withCounterparts = (ids: readonly string[]) => sql<string>`(
  select unnest(${ids}::uuid[])
  union select credit_id from entry_allocations where charge_id = ${anyOf(ids)}
  union select charge_id from entry_allocations where credit_id = ${anyOf(ids)}
  union select id from party_entries where reverses_id = ${anyOf(ids)})`;
