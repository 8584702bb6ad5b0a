import type { Customer, MovingDocument } from '@baydesk/contract/customers.contract';
import type { FilledField } from '@baydesk/domain/customers/fill-blanks';
import { fillBlanks } from '@baydesk/domain/customers/fill-blanks';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import { addressLine } from '../../../shared/ui/display/address-line.ts';
import { describeIbs, describeSupplies } from '../customer/billing-facts.ts';

const money = (amount: Cents | null) => (amount === null ? '' : formatCents(amount));

interface Comparison {
  readonly label: string;
  readonly read: (customer: Customer) => string;
  /** Fields that the domain fills from the other customer when they are blank. */
  readonly filled_by?: FilledField;
}

/** The fields to compare before a merge. */
const COMPARED: readonly Comparison[] = [
  { label: 'Telephone', read: ({ telephone }) => telephone, filled_by: 'telephone' },
  { label: 'E-mail', read: ({ email }) => email, filled_by: 'email' },
  { label: 'Address', read: addressLine, filled_by: 'address' },
  { label: 'Website', read: ({ website }) => website, filled_by: 'website' },
  { label: 'Terms', read: ({ credit_terms }) => credit_terms },
  {
    label: 'Credit limit',
    read: ({ credit_limit_cents }) => money(credit_limit_cents),
    filled_by: 'credit_limit_cents',
  },
  { label: 'Tax', read: ({ tax }) => tax ?? '', filled_by: 'tax_id' },
  { label: 'Tax exempt', read: ({ is_tax_exempt }) => (is_tax_exempt ? 'Yes' : 'No') },
  { label: 'Labour rate', read: ({ labour_rate_cents }) => money(labour_rate_cents), filled_by: 'labour_rate_cents' },
  { label: 'Supplies', read: describeSupplies, filled_by: 'shop_supplies_percent' },
  { label: 'PO number', read: ({ requires_po }) => (requires_po ? 'Required' : 'Not required') },
  { label: 'Reminders', read: ({ takes_no_reminders }) => (takes_no_reminders ? 'None' : 'By the rules') },
  { label: 'IBS', read: describeIbs, filled_by: 'ibs_account_number' },
];

export interface ComparedField {
  readonly label: string;
  readonly kept: string;
  readonly merged: string;
  /** Blank where it stays, so it is taken over. */
  readonly is_filled: boolean;
}

/** The differences between the two customers; blanks are filled, nothing is overwritten. */
export function mergePreview(kept_customer: Customer, merged_customer: Customer): readonly ComparedField[] {
  const { after: filled } = fillBlanks(kept_customer, merged_customer);
  return COMPARED.map(({ label, read, filled_by }) => ({
    label,
    kept: read(kept_customer),
    merged: read(merged_customer),
    is_filled: filled_by !== undefined && filled_by in filled,
  })).filter((field) => field.kept !== field.merged);
}

type MovingDocuments = Readonly<Record<MovingDocument, number>>;

/** '3 vehicles, 1 contact and 2 notes move'; empty when there is nothing to move. */
export function whatMoves(merged: Customer, documents: MovingDocuments): string {
  const counted = [
    [merged.vehicles_count, 'vehicle'],
    [documents.work_order, 'work order'],
    [documents.part_sale, 'part sale'],
    [documents.warranty_line, 'warranty line'],
    [documents.invoice, 'invoice'],
    [documents.payment, 'payment'],
    [documents.credit, 'credit'],
    [documents.refund, 'refund'],
    [documents.adjustment, 'adjustment'],
    [merged.contacts_count, 'contact'],
    [merged.notes_count, 'note'],
  ] as const;
  const is_one = counted.reduce((sum, [count]) => sum + count, 0) === 1;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`);
  if (parts.length === 0) return '';
  return `${new Intl.ListFormat('en-GB').format(parts)} ${is_one ? 'moves' : 'move'}`;
}

/** Money that one customer paid for what the other owes cannot be taken apart again. */
export const untilWhenUndone = ({ invoice, payment, credit, adjustment, part_sale }: MovingDocuments): string =>
  invoice + payment + credit + adjustment + part_sale === 0
    ? 'The merge can be undone for a day.'
    : 'The merge can be undone for a day, unless by then money of one settles an invoice or an order of the other.';
