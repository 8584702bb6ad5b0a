import { AGEING_BUCKETS, ageing, daysPastDue } from '@baydesk/domain/ledger/ageing';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import type { Letterhead } from '../../invoices/public.ts';
import type { Paper, PaperTable } from '../../papers/public.ts';
import { dayText, moneyPaper } from '../../papers/public.ts';
import type { OpenEntry } from '../unpaid-transactions.queries.ts';
import { numberOf, orderNumberOf, unappliedMoney } from '../unpaid-transactions.queries.ts';

/** The debt of a customer at the end of a day. */
export interface Statement {
  readonly as_of: string;
  readonly letterhead: Letterhead;
  /** The entries open then, the longest due first; money is negative. */
  readonly entries: readonly OpenEntry[];
}

export const chargesOf = ({ entries }: Statement): readonly OpenEntry[] =>
  entries.filter(({ open_cents }) => open_cents > 0);

/** The sum to pay, less money that is not applied yet. */
export const totalDue = ({ entries }: Statement) => sumCents(entries.map(({ open_cents }) => open_cents));

/** The content of a statement; the page and the PDF only lay it out. */
export function statementModel(statement: Statement): Paper {
  const { as_of, letterhead } = statement;
  return moneyPaper({
    title: 'Statement',
    number: letterhead.bill_to.name,
    stamp: null,
    shop: letterhead.shop,
    facts: [
      { label: 'As of', value: dayText(as_of) },
      { label: 'Terms', value: letterhead.credit_terms },
    ],
    parties: [letterhead.bill_to],
    tables: [openDocuments(statement), ...unapplied(statement), ageingStrip(statement)],
    totals: [{ label: 'Total due', amount: formatCents(totalDue(statement)), weight: 'total' }],
    notices: letterhead.remit_to,
    small_print: letterhead.footer,
  });
}

const openDocuments = (statement: Statement): PaperTable => ({
  label: '',
  columns: [
    { head: 'Number', kind: 'word' },
    { head: 'Date', kind: 'word' },
    { head: 'Due', kind: 'word' },
    { head: 'Order, unit, PO', kind: 'text' },
    { head: 'Amount', kind: 'figure' },
    { head: 'Balance', kind: 'figure' },
    { head: 'Days late', kind: 'figure' },
  ],
  rows: chargesOf(statement).map((entry) => {
    const days_late = daysPastDue(entry.due_date, statement.as_of);
    return [
      numberOf(entry),
      dayText(entry.entry_date),
      dayText(entry.due_date),
      worksFor(entry),
      formatCents(entry.amount_cents),
      formatCents(entry.open_cents),
      days_late > 0 ? String(days_late) : '',
    ];
  }),
});

/** 'WOTOR-12, Unit 204, PO 881', or why something else is charged. */
const worksFor = (entry: OpenEntry): string =>
  [
    orderNumberOf(entry),
    entry.unit ? `Unit ${entry.unit}` : '',
    entry.customer_po ? `PO ${entry.customer_po}` : '',
    entry.reason ?? '',
  ]
    .filter(Boolean)
    .join(', ');

function unapplied({ entries }: Statement): PaperTable[] {
  const money = entries.filter(({ open_cents }) => open_cents < 0);
  if (money.length === 0) return [];
  return [
    {
      label: 'Received, not applied to an invoice yet',
      columns: [
        { head: 'Number', kind: 'word' },
        { head: 'Date', kind: 'word' },
        { head: 'For', kind: 'text' },
        { head: 'Amount', kind: 'figure' },
      ],
      rows: money
        .map(unappliedMoney)
        .map(({ number, date, label, balance }) => [number, dayText(date), label, formatCents(negated(balance))]),
    },
  ];
}

function ageingStrip({ entries, as_of }: Statement): PaperTable {
  const aged = ageing(entries, as_of);
  return {
    label: 'By days past due',
    columns: AGEING_BUCKETS.map(({ label }) => ({ head: label, kind: 'figure' })),
    rows: [AGEING_BUCKETS.map(({ key }) => formatCents(aged[key]))],
  };
}
