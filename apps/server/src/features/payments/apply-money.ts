import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  applyMoney as applyEndpoint,
  takeBackAllocation as takeBackEndpoint,
} from '@baydesk/contract/payments.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { EntryKind } from '@baydesk/domain/ledger/party-entry';
import { liveAllocations, takeBack } from '@baydesk/domain/ledger/party-ledger';
import { cents, negated } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import {
  assertAllocations,
  assertEnrolledAt,
  holdCustomerAccount,
  ledgerWrites,
  turnedInvoices,
  withAllocations,
} from '../ledger/public.ts';
import { readCharges } from './read-charges.ts';

/** Finds a payment, a credit or a write-off, with the current day at its location. */
async function findMoney({ db, now }: Ctx, id: string) {
  const entry = await db
    .selectFrom('party_entries as e')
    .innerJoin('workplaces as w', 'w.id', 'e.workplace_id')
    .select(['e.id', 'e.account_id', 'e.kind', 'e.workplace_id', 'w.name as workplace_name', 'w.timezone'])
    .where('e.id', '=', id)
    .where('e.amount_cents', '<', cents(0))
    .where('e.reverses_id', 'is', null)
    .executeTakeFirst();
  return entry ? { ...entry, today: workplaceDate(now, entry.timezone).toString() } : refuse('not_found');
}

/** Applying money creates no entry, so `ledgerWrites` never asks for a document. */
const noDocument = () => {
  throw new Error('an allocation has no document of its own');
};

const resourceOf = (kind: EntryKind) => (kind === 'credit' ? 'credit' : 'payment');

/**
 * Applies the rest of a payment or a credit to the customer's open documents. The first allocation gets the id of the call, by
 * which a repeated one is known.
 */
export async function applyMoney(ctx: Ctx, { id, application_id, allocations }: InputOf<typeof applyEndpoint>) {
  const money = await findMoney(ctx, id);
  assertEnrolledAt(ctx, money, 'This');
  const named = allocations.map((allocation) => allocation.id);
  const [, account, charges] = await Promise.all([
    lockNewId(ctx, application_id),
    holdCustomerAccount(ctx, money.account_id, [id]),
    readCharges(ctx, money.account_id, named),
  ]);
  const left = account.entries.find((entry) => entry.id === id)?.open_cents ?? refuse('changed_meanwhile', SOMEONE);
  if (account.allocations.some((earlier) => earlier.id === application_id)) return { id, balance: negated(left) };
  assertAllocations(negated(left), allocations, charges);
  const after = withAllocations(account, id, allocations, money.today, application_id);
  const store = () =>
    writeTogether(ctx.db, [
      ...ledgerWrites(ctx, account, after, noDocument),
      eventWrite(
        newEvent(ctx, `${resourceOf(money.kind)}.applied`, {
          entity_id: id,
          workplace_id: money.workplace_id,
          after: { allocations },
        }),
      ),
    ]);
  await refuseTakenId(store);
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  const balance = after.entries.find((entry) => entry.id === id)?.open_cents ?? left;
  return { id, balance: negated(balance) };
}

const SOMEONE = { who: 'Someone else' };

/** Takes back one allocation alone; its invoice is open again, and its money unapplied. */
export async function takeBackAllocation(ctx: Ctx, { allocation_id }: InputOf<typeof takeBackEndpoint>) {
  const { charge_id, credit_id, is_refund } = await findAllocation(ctx, allocation_id);
  if (is_refund) return refuse('money_is_refunded', { document: 'This', refunds: 'a refund' });
  const money = await findMoney(ctx, credit_id);
  assertEnrolledAt(ctx, money, 'This');
  const account = await holdCustomerAccount(ctx, money.account_id, [charge_id, credit_id]);
  if (!account.entries.some(({ id }) => id === charge_id)) return refuse('changed_meanwhile', SOMEONE);
  const taken = liveAllocations(account, charge_id).find(({ id }) => id === allocation_id);
  if (!taken) return refuse('allocation_not_possible', { reason: 'This was taken back already.' });
  const after = takeBack(account, allocation_id, { id: uuidv7(), entry_date: money.today });
  await writeTogether(ctx.db, [
    ...ledgerWrites(ctx, account, after, noDocument),
    eventWrite(
      newEvent(ctx, `${resourceOf(money.kind)}.taken_back`, {
        entity_id: credit_id,
        workplace_id: money.workplace_id,
        before: { charge_id, amount: taken.amount_cents },
      }),
    ),
  ]);
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  return { id: allocation_id };
}

/** Finds an allocation made by a person; those between an entry and its counter-entry stay. */
async function findAllocation({ db }: Ctx, id: string) {
  const { rows } = await sql<{ readonly charge_id: string; readonly credit_id: string; readonly is_refund: boolean }>`
    select a.charge_id, a.credit_id, charge.document_type = 'refund' as is_refund from entry_allocations a
    join party_entries charge on charge.id = a.charge_id join party_entries credit on credit.id = a.credit_id
    where a.id = ${id} and a.reverses_id is null
      and charge.reverses_id is null and credit.reverses_id is null`.execute(db);
  return rows[0] ?? refuse('not_found');
}
