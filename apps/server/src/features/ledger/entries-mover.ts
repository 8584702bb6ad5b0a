import { documentNumber } from '@baydesk/domain/documents/document-number';
import type { MoneyDocument } from '@baydesk/domain/invoices/invoice-number';
import { PARTY_TYPES } from '@baydesk/domain/ledger/party-entry';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { NUMBERED_DOCUMENTS } from './numbered-documents.ts';

/** Moves the entries of a customer to the account of another, when customers are merged; both balances follow. */
export const entriesMover = {
  kind: 'party_entries',

  /** Accounts are locked in the order of their ids, and before documents. */
  async lock({ db, actor }: Ctx, customer_ids: readonly string[], to_id: string): Promise<void> {
    const ids = [...customer_ids, to_id];
    await sql`
      insert into party_accounts (organization_id, id, party_type)
      select ${actor.organization_id}, ${to_id}, ${PARTY_TYPES.customer}
      where exists (select from party_accounts where id = any (${customer_ids}::uuid[])) on conflict do nothing`.execute(
      db,
    );
    await sql`select from party_accounts where id = any (${ids}::uuid[]) order by id for update`.execute(db);
  },

  async move(ctx: Ctx, from_id: string, to_id: string): Promise<readonly string[]> {
    const own = await ctx.db.selectFrom('party_entries').select('id').where('account_id', '=', from_id).execute();
    const ids = own.map(({ id }) => id);
    await moveEntries(ctx, ids, from_id, to_id);
    return ids;
  },

  /**
   * Entries that take back moved ones go along. Runs after the orders moved back, and refuses if money would end up with
   * another customer than what it is for.
   */
  async moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    const own = await ctx.db
      .selectFrom('party_entries')
      .select('id')
      .where('account_id', '=', from_id)
      .where((eb) => {
        const moved = eb.fn.any(eb.val(ids));
        return eb.or([eb('id', '=', moved), eb('reverses_id', '=', moved)]);
      })
      .execute();
    const going = own.map(({ id }) => id);
    await assertSeparable(ctx, going, from_id, to_id);
    await moveEntries(ctx, going, from_id, to_id);
  },
};

async function moveEntries({ db }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with moved as (
      update party_entries set account_id = ${to_id} where id = any (${ids}::uuid[]) returning amount_cents),
    total as (select sum(amount_cents)::bigint as cents from moved)
    update party_accounts a
    set balance_cents = a.balance_cents + case a.id when ${to_id} then total.cents else -total.cents end
    from total where a.id in (${from_id}, ${to_id})`.execute(db);
}

interface Document {
  readonly document_type: MoneyDocument;
  readonly number: number;
  readonly shop_id: string;
}

async function assertSeparable({ db }: Ctx, going: readonly string[], from_id: string, to_id: string): Promise<void> {
  const documentOf = (entry: string) => sql`(
    select jsonb_build_object('document_type', named.document_type, 'number', named.number, 'shop_id', w.shop_id)
    from party_entries e join ${NUMBERED_DOCUMENTS} named on named.id = e.document_id
    join workplaces w on w.id = named.workplace_id
    where e.id = ${sql.ref(entry)})`;
  const { rows: across } = await sql<{ readonly charge: Document; readonly credit: Document }>`
    select ${documentOf('a.charge_id')} as charge, ${documentOf('a.credit_id')} as credit
    from entry_allocations a
    join party_entries charge on charge.id = a.charge_id and charge.account_id = ${from_id}
    where (a.charge_id = any (${going}::uuid[])) <> (a.credit_id = any (${going}::uuid[]))
    group by a.charge_id, a.credit_id having sum(a.amount_cents) <> 0 limit 1`.execute(db);
  const [first] = across;
  if (first)
    refuse('merge_is_settled', {
      reason: `${nameOf(first.credit)} settles ${nameOf(first.charge)} of the other customer`,
    });
  const { rows: deposits } = await sql<{ readonly deposit: Document }>`
    select ${documentOf('d.id')} as deposit
    from party_entries d join work_orders o on o.id = d.work_order_id
    where d.account_id = ${from_id} and d.open_cents <> 0 and d.id <> all (${going}::uuid[])
      and o.customer_id = ${to_id} limit 1`.execute(db);
  const [deposit] = deposits;
  if (deposit)
    refuse('merge_is_settled', {
      reason: `${nameOf(deposit.deposit)} is a deposit for an order of the other customer`,
    });
}

const nameOf = (document: Document): string => documentNumber(document.document_type, document);
