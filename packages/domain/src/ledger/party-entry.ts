/** The other side of an entry: a customer, who owes us, or a vendor, whom we owe. */
export const PARTY_TYPES = { customer: 1, vendor: 2 } as const;
export type PartyName = keyof typeof PARTY_TYPES;
export const PARTIES = ['customer', 'vendor'] as const satisfies readonly PartyName[];
export type PartyType = (typeof PARTY_TYPES)[PartyName];

/** A party that is not named is a customer. */
export const partyType = (name: PartyName = 'customer'): PartyType => PARTY_TYPES[name];

export const ENTRY_KINDS = ['purchase', 'credit', 'payment', 'adjustment'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An amount that the shop charges for paying late, and one that it gives up. */
export const ADJUSTMENT_KINDS = ['finance_charge', 'write_off'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/**
 * The direction in which an entry of each kind moves the balance owed. A payment also goes back as a refund, and
 * an adjustment is a finance charge or a write-off.
 */
const USUAL_SIGNS: Readonly<Record<EntryKind, readonly (1 | -1)[]>> = {
  purchase: [1],
  credit: [-1],
  payment: [-1, 1],
  adjustment: [-1, 1],
};

interface Entry {
  readonly kind: EntryKind;
  readonly amount_cents: number;
}

/** A counter-entry has the kind of the entry that it takes back and the opposite amount. */
export const isPossibleEntry = ({ kind, amount_cents }: Entry, reversed: Entry | null): boolean =>
  reversed
    ? reversed.kind === kind && amount_cents === 0 - reversed.amount_cents
    : amount_cents === 0
      ? kind === 'purchase'
      : USUAL_SIGNS[kind].includes(amount_cents > 0 ? 1 : -1);
