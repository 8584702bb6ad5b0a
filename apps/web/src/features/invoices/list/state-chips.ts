import type { listInvoices } from '@baydesk/contract/invoices.contract';
import type { InvoiceState } from '@baydesk/domain/ledger/document-state';
import { INVOICE_STATES } from '@baydesk/domain/ledger/document-state';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { FilterOption, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';

/** The number of invoices in each state; the server stops counting at its limit. */
type StateCounts = Readonly<Partial<Record<InvoiceState, number>>>;

/** The states in which somebody still has to pay. */
const OWED = ['unpaid', 'partially_paid'] as const satisfies readonly InvoiceState[];

function countText(counts: StateCounts | undefined, states: readonly InvoiceState[]): string | undefined {
  if (!counts) return undefined;
  const sum = states.reduce((total, state) => total + (counts[state] ?? 0), 0);
  return sum >= MOST_COUNTED_IN_LIST ? `${MOST_COUNTED_IN_LIST - 1}+` : String(sum);
}

/** The chips above the list: All, the open states, each state, and any other choice that the address names. */
export function stateChips(
  counts: StateCounts | undefined,
  chosen: readonly InvoiceState[] | undefined,
): ListFilter<typeof listInvoices> {
  const chip = (states: readonly InvoiceState[], label = states.map(statusLabel).join(', ')): FilterOption => ({
    value: states.join(','),
    label,
    count: countText(counts, states),
  });
  const options = [chip(OWED, 'Open'), ...INVOICE_STATES.map((state) => chip([state]))];
  const is_offered = chosen === undefined || options.some(({ value }) => value === chosen.join(','));
  return {
    field: 'states',
    label: 'State',
    isQuick: true,
    blankCount: countText(counts, INVOICE_STATES),
    options: is_offered ? options : [...options, chip(chosen)],
  };
}
