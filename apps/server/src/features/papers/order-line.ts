import type { PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend, formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import { linePrice } from '@baydesk/domain/lines/line-price';
import type { PrintedOnInvoice } from '@baydesk/domain/organization/shop-settings';
import { discountLabel } from '@baydesk/domain/work-orders/discount';
import { billedMinutes, coreCredit, partDiscount } from '@baydesk/domain/work-orders/order-totals';
import type { PaperItem, PaperLine } from './paper-model.ts';

type Printed = readonly PrintedOnInvoice[];
type Charges = Pick<PaperLine, 'items' | 'total'>;

/** A line with its amounts, for who pays it. */
export const lineCharges = (line: PricedLine, printed: Printed): Charges => ({
  items: [...labourItem(line, printed), ...partItems(line, printed), ...lineDiscounts(line).map(discountItem)],
  total: formatCents(line.line_total),
});

/** A warranty line is printed for the customer without amounts, because the customer pays none of it. */
export const coveredLine = (line: PricedLine, printed: Printed): Charges => ({
  items: pricedParts(line).map(({ part }) => ({ ...partItem(part, cents(0), printed), price: '', amount: '' })),
  total: 'Covered by warranty',
});

/** The rate is printed with the hours only; for a fixed price both are left out. */
function labourItem(line: PricedLine, printed: Printed): PaperItem[] {
  const minutes = billedMinutes(line);
  if (minutes === 0 && line.labour_total === 0) return [];
  const is_by_the_hour = line.fixed_price === null && printed.includes('labour_hours');
  const names = printed.includes('technician_names') ? line.assigned_techs.map(fullName) : [];
  return [
    {
      description: [labourName(line), ...names].join(', '),
      quantity: is_by_the_hour ? displayHours(minutesToHours(minutes)) : '',
      price: is_by_the_hour && printed.includes('labour_rate') ? formatCents(line.labour_rate) : '',
      amount: formatCents(line.labour_total),
    },
  ];
}

/** 'Labour · Heavy duty'; a type that contains the word is printed alone. */
function labourName({ labour_type }: PricedLine): string {
  if (labour_type === '') return 'Labour';
  return /labou?r/i.test(labour_type) ? labour_type : `Labour · ${labour_type}`;
}

interface PricedPart {
  readonly part: PricedPartRequest;
  readonly total: Cents;
}

/** The parts sold on a line, each with its share: in a fixed price parts can come to less than their prices. */
export function pricedParts(line: PricedLine): PricedPart[] {
  const sold = line.part_requests.filter(({ status }) => status !== 'returned');
  const { part_cents } = linePrice({
    labour_minutes: billedMinutes(line),
    rate_cents: line.labour_rate,
    fixed_price_cents: line.fixed_price,
    parts: sold.map(({ quantity, sell_price }) => ({ quantity, sell_price_cents: sell_price ?? cents(0) })),
  });
  return sold.map((part, index) => ({ part, total: part_cents[index] ?? cents(0) }));
}

const partItems = (line: PricedLine, printed: Printed): PaperItem[] =>
  pricedParts(line).flatMap(({ part, total }) => [partItem(part, total, printed), ...coreItems(part)]);

function partItem(part: PricedPartRequest, total: Cents, printed: Printed): PaperItem {
  const { description, part_number, quantity, sell_price } = part;
  // A part asked for by its number alone has the number as its description too.
  const number = printed.includes('part_numbers') && part_number !== description ? part_number : '';
  const is_at_price = sell_price !== null && extend(quantity, sell_price) === total;
  return {
    description: [number, description].filter(Boolean).join(' · '),
    quantity: quantityText(quantity),
    price: is_at_price ? formatCents(sell_price) : '',
    amount: sell_price === null ? 'to be quoted' : formatCents(total),
  };
}

interface PrintedDiscount {
  /** 'Discount 10 %', or 'Discount 10 % on Shoe kit'; the reason is not for the customer. */
  readonly label: string;
  readonly amount_cents: Cents;
}

/** The discounts of the parts of a line, and its own. */
export function lineDiscounts(line: PricedLine): PrintedDiscount[] {
  const of_parts = pricedParts(line).flatMap(({ part }) => {
    const amount_cents = partDiscount(line, part);
    if (!part.discount || amount_cents === 0) return [];
    return [{ label: `${discountLabel(part.discount)} on ${part.description}`, amount_cents }];
  });
  const own = cents(line.discount_total - sumCents(of_parts.map(({ amount_cents }) => amount_cents)));
  if (!line.discount || own === 0) return of_parts;
  return [...of_parts, { label: discountLabel(line.discount), amount_cents: own }];
}

const discountItem = ({ label, amount_cents }: PrintedDiscount): PaperItem => ({
  description: label,
  quantity: '',
  price: '',
  amount: formatCents(negated(amount_cents)),
});

/** A core is a deposit, so it is listed with its part and added up with the totals. */
function coreItems(part: PricedPartRequest): PaperItem[] {
  const { core, is_core_ok, description } = part;
  if (core === 0) return [];
  const quantity = quantityText(part.quantity);
  const charge: PaperItem = {
    description: `Core deposit for ${description}, given back with the worn part`,
    quantity,
    price: formatCents(core),
    amount: `+ ${formatCents(extend(part.quantity, core))}`,
  };
  if (is_core_ok !== 1) return [charge];
  const credit = { description: `Core credit for ${description}`, quantity, price: '' };
  return [charge, { ...credit, amount: formatCents(coreCredit(part)) }];
}

const QUANTITY = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export const quantityText = (quantity: number): string => QUANTITY.format(quantity);
