import type { Invoice, InvoiceCheck } from '@baydesk/contract/invoices.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { sumCents } from '@baydesk/domain/money/cents';
import type { MailOutcome } from '../../../shared/ui/run/mail-outcome.ts';
import { mailWords } from '../../../shared/ui/run/mail-outcome.ts';
import { billedInAll, problemsWith } from './check-words.ts';

/** The result of an order in the run. */
type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'invoiced'; readonly invoices: readonly Invoice[] }
  | { readonly kind: 'refused'; readonly message: string };

/** One order of the run. */
export interface RunRow {
  readonly check: InvoiceCheck;
  /** The same for every try, so that a call whose answer was lost creates no second invoice. */
  readonly invoice_id: string;
  readonly customer_po: string;
  readonly isChosen: boolean;
  readonly outcome: Outcome;
  /** By the id of the created invoice; none if the run does not mail. */
  readonly mails: Readonly<Record<string, MailOutcome>>;
}

export const newRow = (check: InvoiceCheck, invoice_id: string): RunRow => ({
  check,
  invoice_id,
  customer_po: '',
  isChosen: true,
  outcome: { kind: 'none' },
  mails: {},
});

/** True if the order can be invoiced as it stands in the dialog. */
export const isReady = ({ check, customer_po, outcome }: RunRow): boolean =>
  (outcome.kind === 'none' || outcome.kind === 'refused') && problemsWith(check, customer_po).length === 0;

/** True if the order cannot be invoiced until somebody corrects it. */
export const isBlocked = (row: RunRow): boolean => row.outcome.kind !== 'creating' && !isInvoiced(row) && !isReady(row);

/** The orders that the button invoices. */
export const toInvoice = (rows: readonly RunRow[]): readonly RunRow[] =>
  rows.filter((row) => row.isChosen && isReady(row));

/** The payers of an order to whom nothing can be mailed. */
export const payersWithoutAddress = ({ check }: RunRow): readonly string[] =>
  check.invoices.filter(({ to_address }) => to_address === '').map(({ customer_name }) => customer_name);

/** True if at least one payer of the order has an address to write to. */
export const hasAddress = (row: RunRow): boolean => payersWithoutAddress(row).length < row.check.invoices.length;

/** Says before invoicing how many will not be mailed. */
export function mailingWords(rows: readonly RunRow[], isMailed: boolean): string | undefined {
  const without = rows.filter((row) => payersWithoutAddress(row).length > 0).length;
  if (without === 0 || rows.length === 0) return undefined;
  if (!rows.some(hasAddress)) return 'No e-mail address is known for any of them.';
  if (!isMailed) return undefined;
  return without === 1
    ? '1 is not mailed, because no e-mail address is known.'
    : `${without} are not mailed, because no e-mail address is known.`;
}

export const totalOf = (rows: readonly RunRow[]): Cents => sumCents(rows.map(({ check }) => billedInAll(check)));

export const isInvoiced = ({ outcome }: RunRow): boolean => outcome.kind === 'invoiced';

/** The rows with new checks; typed, chosen and invoiced values stay. */
export const withChecks = (rows: readonly RunRow[], checks: readonly InvoiceCheck[]): readonly RunRow[] =>
  rows.map((row) => {
    const check = checks.find(({ work_order_id }) => work_order_id === row.check.work_order_id);
    return check && !isInvoiced(row) ? { ...row, check } : row;
  });

/** '11 ready, 1 not yet', and at the end '11 invoiced, 1 not yet'. */
export function runWords(rows: readonly RunRow[]): string {
  const invoiced = rows.filter(isInvoiced).length;
  const ready = toInvoice(rows).length;
  const left = rows.length - invoiced - ready;
  return [
    ...(invoiced > 0 ? [`${invoiced} invoiced`] : []),
    ...(ready > 0 ? [`${ready} ready`] : []),
    ...(left > 0 ? [`${left} not yet`] : []),
    ...mailWords(rows.flatMap(({ mails }) => Object.values(mails))),
  ].join(', ');
}
