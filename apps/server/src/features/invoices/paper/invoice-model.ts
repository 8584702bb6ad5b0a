import type { Invoice, InvoicePaper } from '@baydesk/contract/invoices.contract';
import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import type { PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { payerOf } from '@baydesk/domain/lines/payer';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import { coreCredit, soldParts } from '@baydesk/domain/work-orders/order-totals';
import type {
  Paper,
  PaperFact,
  PaperLine,
  PaperLogo,
  PaperNotice,
  PaperParty,
  PaperTotal,
} from '../../papers/public.ts';
import { chargedRows, coveredLine, dayText, filled, lineCharges, unitParty, voidStamp } from '../../papers/public.ts';
import { registrationNumber, registrationsApart } from './tax-registrations.ts';

/** The facts an invoice is printed from. All but the logo are as they were when the invoice was created. */
export interface PrintedInvoice {
  readonly invoice: Invoice;
  readonly order: PricedOrderDetail;
  readonly paper: InvoicePaper;
  /** The lines of which something is billed. */
  readonly billed_line_ids: ReadonlySet<string>;
  readonly logo: PaperLogo | null;
}

/** The content of an invoice; the page and the PDF only lay it out. */
export function invoiceModel(printed: PrintedInvoice): Paper {
  const { invoice, order, paper, logo } = printed;
  return {
    title: 'Invoice',
    number: invoice.invoice_number,
    stamp: voidStamp(invoice.reversal),
    shop: { ...paper.shop, registrations: registrationsApart(paper, invoice.taxes), logo },
    facts: factsOf(printed),
    parties: [billToParty(paper), ...unitOf(printed)],
    concern: '',
    lines: printedLines(printed),
    tables: [],
    totals: totalsOf(printed),
    notices: [...remitToNotice(paper), ...recommendations(order, invoice, paper), ...terms(paper)],
    signed: null,
    to_sign: [],
    small_print: [paper.footer].filter((text) => text !== ''),
  };
}

const ORDER_LABELS: Readonly<Record<OrderKind, string>> = { work_order: 'Work order', part_sale: 'Part sale' };

const factsOf = ({ invoice, order, paper: { printed } }: PrintedInvoice): PaperFact[] =>
  filled([
    { label: 'Invoice no.', value: invoice.invoice_number },
    { label: 'Invoice date', value: dayText(invoice.invoice_date) },
    { label: 'Due date', value: dayText(invoice.due_date) },
    { label: 'Terms', value: invoice.credit_terms },
    { label: ORDER_LABELS[order.work_order.order_kind], value: invoice.work_order_number },
    { label: 'Customer PO', value: printed.includes('customer_po') ? invoice.customer_po : '' },
  ]);

export const billToParty = ({ bill_to }: Pick<InvoicePaper, 'bill_to'>): PaperParty => ({
  label: 'Bill to',
  name: bill_to.name,
  address: bill_to.address,
  facts: filled([
    { label: 'Telephone', value: bill_to.telephone },
    { label: 'E-mail', value: bill_to.email },
    { label: 'IBS account', value: bill_to.ibs_account_number },
  ]),
});

/** A maker or insurer also reads whose unit it is. */
function unitOf({ invoice, order, paper }: PrintedInvoice): PaperParty[] {
  const owner = { label: 'Owner', value: invoice.payer === 'warranty' ? order.work_order.customer_name : '' };
  return unitParty(order.work_order, paper.printed).map((unit) => ({
    ...unit,
    facts: filled([...unit.facts, owner]),
  }));
}

/** The lines this payer pays, and for the customer also those that warranty covers. */
const printedLines = ({ invoice, order, paper, billed_line_ids }: PrintedInvoice): PaperLine[] =>
  order.lines
    .filter((line) =>
      invoice.payer === 'warranty'
        ? billed_line_ids.has(line.line_id)
        : isAuthorizedLine(line.status) && payerOf(line) !== 'internal',
    )
    .toSorted(inOrder)
    .map((line, index) => ({
      position: index + 1,
      name: line.line_name,
      description: line.description,
      marks: [],
      is_declined: false,
      ...(payerOf(line) === invoice.payer ? lineCharges : coveredLine)(line, paper.printed),
      story: paper.printed.includes('technician_story') ? line.tech_story : '',
    }));

const inOrder = (a: PricedLine, b: PricedLine) => a.line_order - b.line_order;

function totalsOf(printed: PrintedInvoice): PaperTotal[] {
  const { invoice, order, paper } = printed;
  const { work_order } = order;
  const charged =
    invoice.payer === 'customer'
      ? chargedRows({ ...work_order.totals.authorized, taxes: invoice.taxes }, work_order.discount, (name) =>
          registrationNumber(paper, name),
        )
      : chargedRows(warrantyTotals(printed), null);
  return [
    ...charged,
    { label: 'Total', amount: formatCents(invoice.total_cents), weight: 'total' },
    ...invoice.settlements.map(({ label, date, amount_cents }) => ({
      label: [label, dayText(date)].filter(Boolean).join(', '),
      amount: formatCents(negated(amount_cents)),
      weight: 'plain' as const,
    })),
    { label: 'Balance due', amount: formatCents(invoice.open_cents), weight: 'total' },
  ];
}

/** Warranty work has no supplies, no tax and no share of the order's discount. */
function warrantyTotals({ invoice, order, billed_line_ids }: PrintedInvoice) {
  const lines = order.lines.filter(({ line_id }) => billed_line_ids.has(line_id));
  const { supplies_cents, subtotal_cents, taxes, cores_cents } = invoice;
  return {
    supplies_cents,
    subtotal_cents,
    taxes,
    cores_cents,
    labour_cents: sumCents(lines.map(({ labour_total }) => labour_total)),
    parts_cents: sumCents(lines.map(({ total_parts_sell_price }) => total_parts_sell_price)),
    line_discounts_cents: sumCents(lines.map(({ discount_total }) => discount_total)),
    order_discount_cents: sumCents([]),
    core_credits_cents: sumCents(lines.flatMap((line) => soldParts(line).map(coreCredit))),
  };
}

export function remitToNotice({ remit_to }: Pick<InvoicePaper, 'remit_to'>): PaperNotice[] {
  if (!remit_to) return [];
  const { name, address, telephone, email } = remit_to;
  return [{ label: 'Remit to', texts: [name, ...address, telephone, email].filter(Boolean) }];
}

/** Recommends declined work again, without amounts. */
function recommendations({ lines }: PricedOrderDetail, { payer }: Invoice, { printed }: InvoicePaper): PaperNotice[] {
  const declined = lines.filter((line) => line.status === 'cancelled' && payerOf(line) === 'customer');
  if (payer !== 'customer' || !printed.includes('declined_lines') || declined.length === 0) return [];
  const textOf = ({ line_name, description }: PricedLine) => [line_name, description].filter(Boolean).join(': ');
  return [{ label: 'Recommended, not done', texts: declined.toSorted(inOrder).map(textOf) }];
}

const terms = (paper: InvoicePaper): PaperNotice[] =>
  paper.terms === '' ? [] : [{ label: 'Terms', texts: [paper.terms] }];
