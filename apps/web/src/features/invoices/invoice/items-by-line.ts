import type { InvoiceItem } from '@baydesk/contract/invoices.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { sumCents } from '@baydesk/domain/money/cents';

export interface InvoicedLine {
  /** Null for an item of the whole order, such as shop supplies. */
  readonly line_id: string | null;
  readonly line_name: string;
  readonly items: readonly InvoiceItem[];
  readonly total_cents: Cents;
}

/** The items of each line together, in the order of the invoice. */
export function itemsByLine(items: readonly InvoiceItem[]): readonly InvoicedLine[] {
  const groups = Map.groupBy(items, ({ line_id }) => line_id);
  return Array.from(groups, ([line_id, of_line]) => ({
    line_id,
    line_name: of_line[0]?.line_name ?? '',
    items: of_line,
    total_cents: sumCents(of_line.map(({ amount_cents }) => amount_cents)),
  }));
}
