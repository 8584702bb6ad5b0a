import type { ErrorEntry } from '@baydesk/contract/error-answer';
import type { Allocation, AllocationProblem, OpenDocument } from '@baydesk/domain/ledger/allocate';
import { allocationProblems } from '@baydesk/domain/ledger/allocate';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { allocate } from '@baydesk/domain/ledger/party-ledger';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { Refusal } from '../../platform/request/errors.ts';

/** A document that can be settled, open or settled already. */
export interface Charge extends OpenDocument {
  /** The displayed number: 'INVTOR-1042'. */
  readonly name: string;
}

/** The field of the allocations in a call, and the message about a document of another party. */
interface AllocationWords {
  readonly field: string;
  readonly unknown: string;
}

const OF_CUSTOMER: AllocationWords = { field: 'allocations', unknown: 'The customer does not owe this.' };

/** Refuses allocations by hand, each at its own field. */
export function assertAllocations(
  amount_cents: Cents,
  allocations: readonly Allocation[],
  charges: readonly Charge[],
  words: AllocationWords = OF_CUSTOMER,
): void {
  const problems = allocationProblems(amount_cents, allocations, charges);
  if (problems.length === 0) return;
  throw new Refusal(
    'allocation_not_possible',
    problems.map((problem): ErrorEntry => ({
      code: 'allocation_not_possible',
      ...inWords(problem, allocations, charges, { amount_cents, ...words }),
    })),
  );
}

function inWords(
  problem: AllocationProblem,
  allocations: readonly Allocation[],
  charges: readonly Charge[],
  { amount_cents, field, unknown }: AllocationWords & { readonly amount_cents: Cents },
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
    unknown,
    twice: `${name} is in the list twice.`,
    not_positive: 'Amount must be greater than zero.',
    more_than_open:
      open_cents > 0 ? `${name} is open for ${formatCents(open_cents)} only.` : `${name} is settled already.`,
  };
  return { message: messages[kind], field: `${field}.${index}.amount_cents` };
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
