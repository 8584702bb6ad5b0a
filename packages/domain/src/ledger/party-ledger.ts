import type { Cents } from '../money/cents.ts';
import { cents, negated, sumCents } from '../money/cents.ts';
import type { EntryKind } from './party-entry.ts';
import { isPossibleEntry } from './party-entry.ts';

/** One amount that a party owes more, or less if it is negative. It is never changed nor deleted. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly amount_cents: Cents;
  /** The amount that no allocation has settled yet, with the sign of the amount. */
  readonly open_cents: Cents;
  readonly entry_date: string;
  /** The entry that it takes back. */
  readonly reverses_id: string | null;
  /** The last day on which something that settled it was taken back. */
  readonly taken_back_on: string | null;
}

/** Settles part of a charge by part of a payment or a credit. */
export interface LedgerAllocation {
  readonly id: string;
  readonly charge_id: string;
  readonly credit_id: string;
  /** Negative where it takes back an earlier one. */
  readonly amount_cents: Cents;
  readonly allocation_date: string;
  /** The allocation that it takes back. */
  readonly reverses_id: string | null;
}

/** The loaded entries of one party, with its balance. */
export interface PartyLedger {
  readonly balance_cents: Cents;
  readonly entries: readonly LedgerEntry[];
  readonly allocations: readonly LedgerAllocation[];
}

type NewEntry = Omit<LedgerEntry, 'open_cents' | 'reverses_id' | 'taken_back_on'>;
type NewAllocation = Omit<LedgerAllocation, 'reverses_id'>;

interface CounterEntry {
  readonly id: string;
  readonly entry_date: string;
}

/** A change that the ledger cannot take, because its caller did not check before. */
export class LedgerError extends Error {}

const refuseUnless = (is_possible: boolean, reason: string): void => {
  if (!is_possible) throw new LedgerError(reason);
};

export const isReversed = ({ entries }: Pick<PartyLedger, 'entries'>, id: string): boolean =>
  entries.some(({ reverses_id }) => reverses_id === id);

/** The allocations of an entry that count, without those taken back. */
export const liveAllocations = ({ allocations }: Pick<PartyLedger, 'allocations'>, entry_id: string) =>
  allocations.filter(
    ({ id, charge_id, credit_id, reverses_id }) =>
      (charge_id === entry_id || credit_id === entry_id) &&
      reverses_id === null &&
      !allocations.some((other) => other.reverses_id === id),
  );

const entryOf = ({ entries }: PartyLedger, id: string): LedgerEntry => {
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw new LedgerError(`there is no entry ${id}`);
  return entry;
};

export function post(ledger: PartyLedger, entry: NewEntry): PartyLedger {
  refuseUnless(isPossibleEntry(entry, null), `a ${entry.kind} of ${entry.amount_cents} is not possible`);
  return added(ledger, { ...entry, open_cents: entry.amount_cents, reverses_id: null, taken_back_on: null });
}

const added = (ledger: PartyLedger, entry: LedgerEntry): PartyLedger => ({
  ...ledger,
  balance_cents: sumCents([ledger.balance_cents, entry.amount_cents]),
  entries: [...ledger.entries, entry],
});

const latest = (...days: readonly (string | null)[]): string =>
  days.reduce<string>((last, day) => (day !== null && day > last ? day : last), '');

/**
 * Settles a charge by a credit or a payment, at most as much as is open on both. It counts from the day that is asked for, but
 * not before both are entered, nor before an earlier settlement of one of them was taken back: until then nothing was open.
 */
export function allocate(ledger: PartyLedger, allocation: NewAllocation): PartyLedger {
  const { amount_cents } = allocation;
  const [charge, credit] = [entryOf(ledger, allocation.charge_id), entryOf(ledger, allocation.credit_id)];
  refuseUnless(amount_cents > 0, 'an allocation is more than nothing');
  refuseUnless(amount_cents <= charge.open_cents, 'the charge is not open for so much');
  refuseUnless(amount_cents <= negated(credit.open_cents), 'the credit is not open for so much');
  const open_since = [charge, credit].flatMap(({ entry_date, taken_back_on }) => [entry_date, taken_back_on]);
  const allocation_date = latest(allocation.allocation_date, ...open_since);
  return allocated(ledger, { ...allocation, allocation_date, reverses_id: null });
}

const allocated = (ledger: PartyLedger, allocation: LedgerAllocation): PartyLedger => ({
  ...ledger,
  allocations: [...ledger.allocations, allocation],
  entries: ledger.entries.map((entry) => {
    if (entry.id !== allocation.charge_id && entry.id !== allocation.credit_id) return entry;
    const settled = entry.id === allocation.charge_id ? allocation.amount_cents : negated(allocation.amount_cents);
    const taken_back_on =
      allocation.reverses_id === null ? entry.taken_back_on : latest(entry.taken_back_on, allocation.allocation_date);
    return { ...entry, open_cents: cents(entry.open_cents - settled), taken_back_on };
  }),
});

/** Takes one allocation back; others of the same entries stay. */
export function takeBack(ledger: PartyLedger, allocation_id: string, counter: CounterEntry): PartyLedger {
  const taken = ledger.allocations.find(({ id }) => id === allocation_id);
  if (!taken) throw new LedgerError(`there is no allocation ${allocation_id}`);
  const is_live = liveAllocations(ledger, taken.charge_id).includes(taken);
  refuseUnless(is_live, 'the allocation was taken back before');
  return allocated(ledger, {
    id: counter.id,
    charge_id: taken.charge_id,
    credit_id: taken.credit_id,
    amount_cents: negated(taken.amount_cents),
    allocation_date: latest(counter.entry_date, taken.allocation_date),
    reverses_id: allocation_id,
  });
}

/** Takes an entry back by a counter-entry that settles it. Its allocations have to be taken back before. */
export function reverse(
  ledger: PartyLedger,
  entry_id: string,
  counter: CounterEntry & { readonly allocation_id: string },
): PartyLedger {
  const { kind, amount_cents, open_cents, reverses_id } = entryOf(ledger, entry_id);
  refuseUnless(reverses_id === null, 'a counter-entry is not taken back');
  refuseUnless(!isReversed(ledger, entry_id), 'the entry was taken back before');
  refuseUnless(open_cents === amount_cents, 'the entry is allocated');
  const { id, entry_date, allocation_id } = counter;
  const countered = { id, kind, entry_date, amount_cents: negated(amount_cents), reverses_id: entry_id };
  const reversed = added(ledger, { ...countered, open_cents: countered.amount_cents, taken_back_on: null });
  if (amount_cents === 0) return reversed;
  const [charge_id, credit_id] = amount_cents > 0 ? [entry_id, id] : [id, entry_id];
  const amount = cents(Math.abs(amount_cents));
  return allocate(reversed, {
    id: allocation_id,
    charge_id,
    credit_id,
    amount_cents: amount,
    allocation_date: entry_date,
  });
}

/** The rules that a whole ledger breaks, each as a sentence; empty for a ledger that is right. */
export function ledgerFaults({ balance_cents, entries, allocations }: PartyLedger): readonly string[] {
  const settledBy = (side: 'charge_id' | 'credit_id', id: string, until = '9999-12-31') =>
    sumCents(
      allocations
        .filter((allocation) => allocation[side] === id && allocation.allocation_date <= until)
        .map((allocation) => allocation.amount_cents),
    );
  return [
    ...(sumCents(entries.map(({ amount_cents }) => amount_cents)) === balance_cents
      ? []
      : ['the balance is not the sum of the entries']),
    ...entries.flatMap(({ id, amount_cents, open_cents }) => {
      const open = amount_cents - settledBy('charge_id', id) + settledBy('credit_id', id);
      if (open !== open_cents) return [`what is open on ${id} is not what its allocations leave`];
      return Math.abs(open) > Math.abs(amount_cents) || open * amount_cents < 0
        ? [`${id} is allocated beyond its amount`]
        : [];
    }),
    ...allocations.flatMap(({ allocation_date: day }) =>
      entries
        .filter(({ id, amount_cents }) => {
          const open = amount_cents - settledBy('charge_id', id, day) + settledBy('credit_id', id, day);
          return Math.abs(open) > Math.abs(amount_cents) || open * amount_cents < 0;
        })
        .map(({ id }) => `${id} is allocated beyond its amount on ${day}`),
    ),
  ];
}
