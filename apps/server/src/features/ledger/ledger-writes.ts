import { errorMessage } from '@baydesk/contract/errors';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { fullName } from '@baydesk/domain/format/person-name';
import type { MoneyDocument } from '@baydesk/domain/invoices/invoice-number';
import { entryDayProblem } from '@baydesk/domain/ledger/entry-day';
import type { LedgerEntry, PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertion, modification } from '../../platform/writes/write-together.ts';
import type { HeldAccount } from './hold-account.ts';

/** Where an entry happened and which document it stands for. */
export interface EntryDocument {
  readonly workplace_id: string;
  readonly due_date: string;
  readonly document_type: MoneyDocument;
  readonly document_id: string;
  /** The order that a deposit is kept for. */
  readonly work_order_id?: string | null;
}

export interface Books {
  readonly closed_through: string | null;
}

const PROBLEMS = { future: 'in the future', before_original: 'before what it takes back' } as const;

/** Refuses a day on which nothing can be entered, at the field that gave it. */
export function assertEntryDay(
  books: Books,
  day: string,
  today: string,
  field?: { name: string; label: string },
): void {
  const problem = entryDayProblem(day, { ...books, today });
  if (problem === null) return;
  if (problem === 'closed') return assertOpenDay(books, day, field?.name);
  refuse('day_not_possible', { field: field?.label ?? 'The day', problem: PROBLEMS[problem] }, field?.name);
}

/** The same as a sentence, to be told before anything is entered; null for a day that is possible. */
export function entryDayWords(books: Books, day: string, today: string, label: string): string | null {
  const problem = entryDayProblem(day, { ...books, today });
  if (problem === null) return null;
  return problem === 'closed'
    ? errorMessage('day_is_closed', { day: dayWords(books.closed_through ?? day) })
    : errorMessage('day_not_possible', { field: label, problem: PROBLEMS[problem] });
}

type WritingCtx = Pick<Ctx, 'now'> & { readonly actor: EventActor };

/**
 * The writes that store a changed ledger: new entries and allocations, the open amounts of earlier entries, and the balance.
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
  const entries_before = new Map(before.entries.map((entry) => [entry.id, entry]));
  // An id that belongs to another entry is refused as not found.
  if (new Set(after.entries.map(({ id }) => id)).size < after.entries.length) refuse('not_found');
  const new_entries = after.entries.filter(({ id }) => !entries_before.has(id));
  const settled = after.entries.filter(
    ({ id, open_cents }) => (entries_before.get(id)?.open_cents ?? open_cents) !== open_cents,
  );
  const new_allocations = after.allocations.slice(before.allocations.length);
  for (const { entry_date } of new_entries) assertOpenDay(before, entry_date);
  for (const { allocation_date } of new_allocations) assertOpenDay(before, allocation_date);
  return [
    insertion(
      'party_entries',
      new_entries.map((entry) => {
        const { taken_back_on: _taken_back_on, ...columns } = entry;
        return { ...recorded, ...columns, work_order_id: null, ...documentOf(entry), account_id: before.id };
      }),
    ),
    modification(
      'party_entries',
      settled.map(({ id, open_cents }) => ({ id, open_cents })),
    ),
    insertion(
      'entry_allocations',
      new_allocations.map((allocation) => ({ ...recorded, ...allocation })),
    ),
    ...(after.balance_cents === before.balance_cents
      ? []
      : [modification('party_accounts', [{ id: before.id, balance_cents: after.balance_cents }])]),
  ];
}

/** Checks once more that the day is open, so that a command which forgot to cannot change a closed month. */
function assertOpenDay({ closed_through }: Books, day: string, field?: string): void {
  if (closed_through !== null && day <= closed_through)
    refuse('day_is_closed', { day: dayWords(closed_through) }, field);
}

/** 'Oct 31, 2026', as a refusal says it. */
export const dayWords = (day: string): string => formatMonthDayYear(Temporal.PlainDate.from(day));
