import type { AgedCustomer } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import type { MailOutcome } from '../../../shared/ui/run/mail-outcome.ts';
import { mailWords } from '../../../shared/ui/run/mail-outcome.ts';

/** One customer of the run. */
export interface StatementRow {
  readonly customer: AgedCustomer;
  /** The same for every try, so that a call whose answer was lost sends no second message. */
  readonly mail_id: string;
  readonly isChosen: boolean;
  readonly outcome: MailOutcome | null;
}

const isLate = (customer: AgedCustomer): boolean =>
  AGEING_BUCKETS.some(({ key }) => key !== 'current' && customer[key] > 0);

/** The customers who owe something; those who are late are chosen at first. */
export const statementRows = (customers: readonly AgedCustomer[], newId: () => string): readonly StatementRow[] =>
  customers
    .filter(({ total_cents }) => total_cents > 0)
    .map((customer) => ({ customer, mail_id: newId(), isChosen: isLate(customer), outcome: null }));

/** True if the run is past this customer, who got no message. */
const isUnsent = ({ outcome }: StatementRow): boolean => outcome?.kind === 'no_address' || outcome?.kind === 'failed';

/** True if a statement can be sent; once it is sent, another one is sent from the customer's page. */
export const isOpen = (row: StatementRow): boolean => row.outcome === null || isUnsent(row);

export const toSend = (rows: readonly StatementRow[]): readonly StatementRow[] =>
  rows.filter((row) => row.isChosen && isOpen(row));

/** At the end, the customers without a message come first, because they would be lost among many. */
export const unsentFirst = (rows: readonly StatementRow[]): readonly StatementRow[] => [
  ...rows.filter(isUnsent),
  ...rows.filter((row) => !isUnsent(row)),
];

/** '12 chosen', and at the end '10 mailed, 1 without an address, 1 not mailed'. */
export function statementWords(rows: readonly StatementRow[]): string {
  const chosen = rows.filter(({ isChosen, outcome }) => isChosen && outcome === null).length;
  const mails = rows.flatMap(({ outcome }) => (outcome ? [outcome] : []));
  return [...mailWords(mails), ...(chosen > 0 || mails.length === 0 ? [`${chosen} chosen`] : [])].join(', ');
}
