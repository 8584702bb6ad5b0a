import type { Cents } from '../money/cents.ts';
import { formatCents } from '../money/cents.ts';
import type { PartyName } from './party-entry.ts';

/** The kinds of contradictions that books can have. */
export const BOOK_FAULT_KINDS = ['allocation', 'amount', 'balance', 'open', 'party', 'state', 'total'] as const;
export type BookFaultKind = (typeof BOOK_FAULT_KINDS)[number];

interface Fault {
  readonly kind: BookFaultKind;
  readonly party: PartyName;
  readonly party_name: string;
  /** The displayed number of the document. */
  readonly number: string;
  readonly kept_cents: Cents;
  readonly counted_cents: Cents;
}

export function describeFault({ kind, party, party_name, number, ...fault }: Fault): string {
  const [recorded, counted] = [formatCents(fault.kept_cents), formatCents(fault.counted_cents)];
  const document = number || 'An entry';
  const sentences: Readonly<Record<BookFaultKind, string>> = {
    balance: `The balance of ${party_name} is ${recorded}, but the entries add up to ${counted}.`,
    open: `${document} is open for ${recorded}, but its allocations leave ${counted}.`,
    allocation: `${document} is settled by ${recorded} of something that cannot settle it.`,
    total: `${document} comes to ${recorded}, but its items and taxes add up to ${counted}.`,
    amount: `${document} is entered with ${recorded} instead of ${counted}.`,
    state: `${document} is listed as ${fault.counted_cents === 0 ? 'open, but nothing is' : `paid, but ${counted} is`} open.`,
    party: `${document} is entered for another ${party} than it names.`,
  };
  return sentences[kind];
}
