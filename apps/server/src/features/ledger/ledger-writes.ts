import { fullName } from '@baydesk/domain/format/person-name';
import type { LedgerEntry, PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import type { Ctx } from '../../platform/context.ts';
import type { EventActor } from '../../platform/events.ts';
import type { Write } from '../../platform/write-together.ts';
import { insertion, modification } from '../../platform/write-together.ts';
import type { HeldAccount } from './hold-account.ts';

/** Where an entry happened and which document it stands for. */
export interface EntryDocument {
  readonly workplace_id: string;
  readonly due_date: string;
  readonly document_type: 'invoice' | 'payment' | 'credit' | 'adjustment';
  readonly document_id: string;
}

type WritingCtx = Pick<Ctx, 'now'> & { readonly actor: EventActor };

/**
 * The writes that store a changed ledger: new entries and allocations, what is open on earlier entries, and the balance.
 * Nothing else writes these tables.
 */
export function ledgerWrites(
  { actor, now }: WritingCtx,
  before: HeldAccount,
  after: PartyLedger,
  documentOf: (entry: LedgerEntry) => EntryDocument,
): readonly Write[] {
  const { organization_id } = actor;
  const recorded = {
    organization_id,
    recorded_at: now.toString({ fractionalSecondDigits: 3 }),
    recorded_by: fullName(actor),
  };
  const known = new Map(before.entries.map((entry) => [entry.id, entry]));
  const new_entries = after.entries.filter(({ id }) => !known.has(id));
  const settled = after.entries.filter(
    ({ id, open_cents }) => (known.get(id)?.open_cents ?? open_cents) !== open_cents,
  );
  const new_allocations = after.allocations.slice(before.allocations.length);
  return [
    ...ifAny(new_entries, (rows) =>
      insertion(
        'party_entries',
        rows.map((entry) => ({ ...recorded, ...entry, ...documentOf(entry), account_id: before.id })),
      ),
    ),
    ...ifAny(settled, (rows) =>
      modification(
        'party_entries',
        rows.map(({ id, open_cents }) => ({ id, open_cents })),
      ),
    ),
    ...ifAny(new_allocations, (rows) =>
      insertion(
        'entry_allocations',
        rows.map((allocation) => ({ ...recorded, ...allocation })),
      ),
    ),
    ...(after.balance_cents === before.balance_cents
      ? []
      : [modification('party_accounts', [{ id: before.id, balance_cents: after.balance_cents }])]),
  ];
}

const ifAny = <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Write): readonly Write[] =>
  rows.length > 0 ? [write(rows)] : [];
