import type { PayerFields } from '../lines/payer.ts';
import { payerOf } from '../lines/payer.ts';
import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';
import type { ComponentTax, TaxComponent, TaxedKind } from '../taxes/compute-tax.ts';
import type { TotalledLine, TotalledOrder, TotalledPart } from '../work-orders/order-totals.ts';
import { billedMinutes, countedLines, netCore, orderTotals, soldParts } from '../work-orders/order-totals.ts';

export const INVOICE_ITEM_KINDS = ['labour', 'part', 'core', 'supplies'] as const;
export type InvoiceItemKind = (typeof INVOICE_ITEM_KINDS)[number];

/** An invoice goes to the customer of the order, or to the maker or insurer who pays for its warranty work. */
export const INVOICE_PAYERS = ['customer', 'warranty'] as const;
export type InvoicePayer = (typeof INVOICE_PAYERS)[number];

/** A billed item; all items of an invoice add up to its subtotal. */
export interface BilledItem {
  readonly kind: InvoiceItemKind;
  /** Null for shop supplies, which belong to the whole order. */
  readonly line_id: string | null;
  /** Null for labour and supplies. */
  readonly part_request_id: string | null;
  /** Hours of labour, units of a part, or 1 for items that are not counted. */
  readonly quantity: number;
  /** After all discounts. */
  readonly amount_cents: Cents;
  /** The names of the tax components that are charged on it. */
  readonly taxed_by: readonly string[];
}

export interface BilledInvoice {
  readonly payer: InvoicePayer;
  readonly customer_id: string;
  readonly items: readonly BilledItem[];
  readonly taxes: readonly ComponentTax[];
  readonly subtotal_cents: Cents;
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
}

interface BilledPart extends TotalledPart {
  readonly id: string;
}

interface BilledLine extends TotalledLine, PayerFields {
  readonly id: string;
  readonly part_requests: readonly BilledPart[];
}

export interface BilledOrder extends TotalledOrder {
  readonly customer_id: string;
  readonly lines: readonly BilledLine[];
}

const MINUTES_PER_HOUR = 60;
const QUANTITY_UNITS = 10_000;

/** Labour at an agreed price may have no hours. */
const labourHours = (line: TotalledLine): number =>
  Math.round((billedMinutes(line) / MINUTES_PER_HOUR) * QUANTITY_UNITS) / QUANTITY_UNITS || 1;

type Counted = ReturnType<typeof countedLines<BilledLine>>[number];
type TaxNames = (kind: TaxedKind) => readonly string[];

function lineItems({ line, sold }: Counted, taxedAs: TaxNames): readonly BilledItem[] {
  const parts = soldParts(line).flatMap((part, index): BilledItem[] => {
    const { quantity, is_tax_exempt } = part;
    const ofPart = (kind: 'part' | 'core', amount_cents: Cents): BilledItem => ({
      kind,
      line_id: line.id,
      part_request_id: part.id,
      quantity,
      amount_cents,
      taxed_by: is_tax_exempt ? [] : taxedAs(kind === 'part' ? 'parts' : 'cores'),
    });
    const core_cents = netCore(part);
    return [
      ofPart('part', sold.part_cents[index] ?? cents(0)),
      ...(core_cents === 0 ? [] : [ofPart('core', core_cents)]),
    ];
  });
  if (sold.labour_cents === 0 && billedMinutes(line) === 0) return parts;
  const labour: BilledItem = {
    kind: 'labour',
    line_id: line.id,
    part_request_id: null,
    quantity: labourHours(line),
    amount_cents: sold.labour_cents,
    taxed_by: taxedAs('labour'),
  };
  return [labour, ...parts];
}

/**
 * The invoices of a complete order: one for its customer, also if nothing is left to pay, and one for each maker or insurer
 * who pays for warranty work. They bill authorized work. Warranty work has no supplies and no tax.
 */
export function orderInvoices(order: BilledOrder): readonly BilledInvoice[] {
  const counted = countedLines(order, 'authorized');
  const makers = new Set(
    counted.flatMap(({ line }) => (payerOf(line) === 'warranty' ? line.warranty_customer_id : null) ?? []),
  );
  return [customerInvoice(order, counted), ...[...makers].map((maker) => warrantyInvoice(maker, counted))];
}

/** A compound tax is charged on everything that bears one of the taxes before it. */
const taxNames = (components: readonly TaxComponent[], kind: TaxedKind): readonly string[] =>
  components.reduce<readonly string[]>(
    (names, { name, applies_to, is_compound }) =>
      applies_to.includes(kind) || (is_compound && names.length > 0) ? [...names, name] : names,
    [],
  );

function customerInvoice(order: BilledOrder, counted: readonly Counted[]): BilledInvoice {
  const { supplies_cents, subtotal_cents, taxes, tax_cents, total_cents } = orderTotals(order, 'authorized');
  const taxedAs = (kind: TaxedKind) => taxNames(order.is_tax_exempt ? [] : order.tax_components, kind);
  const supplies: BilledItem = {
    kind: 'supplies',
    line_id: null,
    part_request_id: null,
    quantity: 1,
    amount_cents: supplies_cents,
    taxed_by: taxedAs('supplies'),
  };
  return {
    payer: 'customer',
    customer_id: order.customer_id,
    items: [
      ...counted.filter(({ line }) => payerOf(line) === 'customer').flatMap((line) => lineItems(line, taxedAs)),
      ...(supplies_cents === 0 ? [] : [supplies]),
    ],
    taxes,
    subtotal_cents,
    tax_cents,
    total_cents,
  };
}

function warrantyInvoice(customer_id: string, counted: readonly Counted[]): BilledInvoice {
  const items = counted
    .filter(({ line }) => payerOf(line) === 'warranty' && line.warranty_customer_id === customer_id)
    .flatMap((line) => lineItems(line, () => []));
  const subtotal_cents = sumCents(items.map(({ amount_cents }) => amount_cents));
  return {
    payer: 'warranty',
    customer_id,
    items,
    taxes: [],
    subtotal_cents,
    tax_cents: cents(0),
    total_cents: subtotal_cents,
  };
}

/** The sums of an invoice by the kind of its items. */
export const sumOfKind = ({ items }: Pick<BilledInvoice, 'items'>, kind: InvoiceItemKind): Cents =>
  sumCents(items.filter((item) => item.kind === kind).map(({ amount_cents }) => amount_cents));
