import type { ErrorEntry } from '@baydesk/contract/error-answer';
import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Allocation, AllocationProblem, OpenDocument } from '@baydesk/domain/ledger/allocate';
import { allocationProblems } from '@baydesk/domain/ledger/allocate';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { allocate } from '@baydesk/domain/ledger/party-ledger';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';

/** Something a customer was charged, open or settled. */
export interface Charge extends OpenDocument {
  /** The displayed number: 'INVTOR-1042'. */
  readonly name: string;
}

interface ReadCharge {
  readonly id: string;
  readonly due_date: string;
  readonly open_cents: Cents;
  readonly number: number | null;
  readonly shop_id: string;
}

/** Reads what is open on an account, and the named charges of it. The account has to be locked before. */
export async function readCharges(
  { db }: Pick<Ctx, 'db'>,
  account_id: string | RawBuilder<string>,
  named: readonly string[] = [],
): Promise<readonly Charge[]> {
  const { rows } = await sql<ReadCharge>`
    select e.id, e.due_date, e.open_cents, i.number, w.shop_id
    from party_entries e join workplaces w on w.id = e.workplace_id left join invoices i on i.id = e.document_id
    where e.account_id = ${account_id} and e.amount_cents > 0 and e.reverses_id is null and e.id in (
      select id from party_entries where account_id = ${account_id} and open_cents <> 0
      union select unnest(${named}::uuid[]))`.execute(db);
  return rows.map(({ number, shop_id, ...charge }) => ({
    ...charge,
    number: number ?? 0,
    name: number === null ? 'This' : invoiceNumber({ number, shop_id }),
  }));
}

/** Refuses allocations by hand, each at its own field. */
export function assertAllocations(
  amount_cents: Cents,
  allocations: readonly Allocation[],
  charges: readonly Charge[],
): void {
  const problems = allocationProblems(amount_cents, allocations, charges);
  if (problems.length === 0) return;
  throw new Refusal(
    'allocation_not_possible',
    problems.map((problem): ErrorEntry => ({
      code: 'allocation_not_possible',
      ...inWords(problem, allocations, charges, amount_cents),
    })),
  );
}

function inWords(
  problem: AllocationProblem,
  allocations: readonly Allocation[],
  charges: readonly Charge[],
  amount_cents: Cents,
): Pick<ErrorEntry, 'message' | 'field'> {
  if (problem.kind === 'more_than_amount')
    return { message: `More is applied than there is: ${formatCents(amount_cents)}.`, field: 'amount_cents' };
  const { id, kind } = problem;
  const index =
    kind === 'twice'
      ? allocations.findLastIndex((allocation) => allocation.id === id)
      : allocations.findIndex((allocation) => allocation.id === id);
  const { name, open_cents } = charges.find((charge) => charge.id === id) ?? { name: 'This', open_cents: cents(0) };
  const messages = {
    unknown: 'The customer does not owe this.',
    twice: `${name} is in the list twice.`,
    not_positive: 'Amount must be greater than zero.',
    more_than_open:
      open_cents > 0 ? `${name} is open for ${formatCents(open_cents)} only.` : `${name} is settled already.`,
  };
  return { message: messages[kind], field: `allocations.${index}.amount_cents` };
}

/** Applies money to charges, from a day on; the first allocation can be given its id. */
export const withAllocations = (
  ledger: PartyLedger,
  credit_id: string,
  allocations: readonly Allocation[],
  allocation_date: string,
  first_id = uuidv7(),
): PartyLedger =>
  allocations.reduce((settled, { id: charge_id, amount_cents }, index) => {
    const id = index === 0 ? first_id : uuidv7();
    return allocate(settled, { id, charge_id, credit_id, amount_cents, allocation_date });
  }, ledger);
