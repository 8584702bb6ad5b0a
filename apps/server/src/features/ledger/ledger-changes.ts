import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { liveAllocations, reverse, takeBack } from '@baydesk/domain/ledger/party-ledger';
import { v7 as uuidv7 } from 'uuid';

/** Takes an entry back with everything it was allocated to. */
export function reversedWhole(ledger: PartyLedger, id: string, entry_date: string): PartyLedger {
  const unapplied = liveAllocations(ledger, id).reduce(
    (before, allocation) => takeBack(before, allocation.id, { id: uuidv7(), entry_date }),
    ledger,
  );
  return reverse(unapplied, id, { id: uuidv7(), entry_date, allocation_id: uuidv7() });
}

/** The invoices that a change of the ledger settled or opened again. */
export function turnedInvoices(before: PartyLedger, after: PartyLedger): readonly string[] {
  const was_settled = new Map(before.entries.map(({ id, open_cents }) => [id, open_cents === 0]));
  return after.entries
    .filter(({ id, kind, open_cents }) => kind === 'purchase' && was_settled.get(id) === (open_cents !== 0))
    .map(({ id }) => id);
}
