import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sumOfInvoices as endpoint } from '@baydesk/contract/invoices.contract';
import type { InvoiceState } from '@baydesk/domain/ledger/document-state';
import { INVOICE_STATES } from '@baydesk/domain/ledger/document-state';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { foundInvoices } from './find-invoices.ts';
import type { InvoiceScope } from './invoice-scope.ts';
import { HAS_CREDIT_LEFT, invoicesOf, plannedFor, scopeOf } from './invoice-scope.ts';

/** A literal in the statement, so that the planner knows the limit. */
const AT_MOST = sql.lit(MOST_COUNTED_IN_LIST);

interface StateSum {
  readonly state: InvoiceState;
  readonly count: number;
  readonly total_cents: number;
  readonly open_cents: number;
}

/** Counts and adds up each state as far as it is counted. Invoices taken back come to nothing. */
export async function sumOfInvoices(ctx: WorkplaceCtx, { search, ...filters }: InputOf<typeof endpoint>) {
  const scope = scopeOf(ctx, filters);
  const summed = search ? inEachStateFound(search, scope) : inEachState(scope);
  const { rows } = await plannedFor(scope)(ctx.db, summed);
  const owed = rows.filter(({ state }) => state !== 'void');
  const is_known = owed.every(({ count }) => count < MOST_COUNTED_IN_LIST);
  const sumOf = (column: 'total_cents' | 'open_cents') =>
    is_known ? cents(owed.reduce((sum, row) => sum + row[column], 0)) : null;
  const counts = Object.fromEntries(INVOICE_STATES.map((state) => [state, 0])) as Record<InvoiceState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return { total_cents: sumOf('total_cents'), open_cents: sumOf('open_cents'), counts };
}

const SUMS = sql`count(*) as count, coalesce(sum(total_cents), 0)::bigint as total_cents,
  coalesce(sum(open_cents), 0)::bigint as open_cents`;

function inEachState(scope: InvoiceScope): RawBuilder<StateSum> {
  const states = scope.states.map((state) => {
    const in_state = invoicesOf(
      { ...scope, states: [state] },
      {
        // Reversed invoices are only counted, which an index can do alone.
        columns: ({ refs, open_cents }) => sql`
          ${state === 'void' ? sql`0::bigint` : sql.ref(refs.total_cents)} as total_cents, ${open_cents} as open_cents`,
        // The oldest are paid and stand together. Without an order PostgreSQL may choose invoices from everywhere.
        cut: ({ refs }) => sql`order by ${sql.ref(refs.invoice_date)}, ${sql.ref(refs.id)} limit ${AT_MOST}`,
      },
    );
    return sql`select ${sql.lit(state)} as state, ${SUMS} from (select * from (${in_state}) every limit ${AT_MOST}) counted`;
  });
  if (states.length === 0) return sql`select null as state, 0 as count, 0 as total_cents, 0 as open_cents where false`;
  return sql`${sql.join(states, sql` union all `)}`;
}

/** The states as the domain has them, of the few invoices that a search gives. */
const inEachStateFound = (search: string, scope: InvoiceScope): RawBuilder<StateSum> => sql`
  with ${foundInvoices(search, scope)}
  select state, ${SUMS} from (
    select i.total_cents, e.open_cents, case
        when i.reversed_on is not null then 'void'
        when e.open_cents = 0 then case when ${HAS_CREDIT_LEFT} then 'overpaid' else 'paid' end
        when e.open_cents < i.total_cents then 'partially_paid'
        else 'unpaid' end as state
    from found join invoices i on i.id = found.id join party_entries e on e.id = i.id) found_states
  group by state`;
