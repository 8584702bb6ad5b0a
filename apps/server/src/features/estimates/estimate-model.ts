import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import type { PricedOrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { Moment } from '@baydesk/domain/dates/workplace-time';
import { inWorkplaceTime, workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { ESTIMATE_LINK_DAYS } from '@baydesk/domain/documents/estimate-link';
import { payerOf } from '@baydesk/domain/lines/payer';
import { formatMonthDayYear, formatTime } from '@baydesk/domain/format/date-text';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import type { PrintedOnInvoice } from '@baydesk/domain/organization/shop-settings';
import { signaturePath } from '@baydesk/domain/documents/signature-path';
import type { EstimateAnswer } from './estimate-line.ts';
import { estimateLine, lineAnswer } from './estimate-line.ts';
import { estimateTotals } from './estimate-totals.ts';
import type { Paper, PaperFact, PaperLogo, PaperParty, PaperShop, PaperSignature } from '../papers/public.ts';
import { filled, unitParty } from '../papers/public.ts';

/** The location, its organization and their settings for printing. */
export interface PaperSource {
  readonly name: string;
  readonly organization_name: string;
  readonly address: string;
  readonly city: string;
  readonly state_or_province: string;
  readonly postal_code: string;
  readonly country_code: string;
  readonly telephone: string;
  readonly website: string;
  readonly timezone: string;
  readonly logo: PaperLogo | null;
  readonly registrations: readonly { readonly name: string; readonly registration_number: string }[];
  readonly footer: string;
  readonly printed: readonly PrintedOnInvoice[];
}

interface Occasion {
  /** 'Estimate' or 'Quote', or the kind of the order for other snapshots. */
  readonly title: string;
  /** The time at which the order was like this. */
  readonly moment: Moment;
  readonly answer?: EstimateAnswer | undefined;
}

/** The title of the document: a quote for a part sale, an estimate for a work order. */
export const offerTitle = ({ order_kind }: Pick<WorkOrder, 'order_kind'>): string =>
  order_kind === 'part_sale' ? 'Quote' : 'Estimate';

/** The content of an estimate; the page and the PDF only lay it out. */
export function estimateModel(order: PricedOrderDetail, shop: PaperSource, occasion: Occasion): Paper {
  const { work_order, lines } = order;
  const { answer } = occasion;
  const is_awaiting = !answer && lines.some(isWaitingLine);
  return {
    title: occasion.title,
    number: work_order.work_order_number,
    stamp: null,
    shop: paperShop(shop),
    facts: paperFacts(work_order, shop, occasion, is_awaiting),
    parties: [customerParty(work_order, shop), ...unitParty(work_order, shop.printed)],
    concern: work_order.concern,
    lines: lines
      .filter((line) => payerOf(line) !== 'internal')
      .toSorted((a, b) => a.line_order - b.line_order)
      .map((line, index) => estimateLine(line, index + 1, shop.printed, lineAnswer(answer, line.line_id))),
    tables: [],
    totals: estimateTotals(order, answer),
    notices: [],
    signed: answer ? paperSignature(answer, shop) : null,
    to_sign: is_awaiting ? ['Approved by', 'Signature', 'Date'] : [],
    small_print: [shop.footer].filter((text) => text !== ''),
  };
}

function paperShop(shop: PaperSource): PaperShop {
  const town = [[shop.city, shop.state_or_province].filter(Boolean).join(', '), shop.postal_code];
  return {
    name: shop.name,
    organization_name: shop.organization_name,
    address: [shop.address, town.filter(Boolean).join('  ')].filter(Boolean),
    telephone: formatPhone(shop.telephone, shop.country_code),
    website: shop.website,
    registrations: shop.registrations.map(({ name, registration_number }) => `${name} ${registration_number}`),
    logo: shop.logo,
  };
}

function paperFacts(
  order: WorkOrder,
  shop: PaperSource,
  { title, moment }: Occasion,
  is_awaiting: boolean,
): PaperFact[] {
  const date = workplaceDate(moment, shop.timezone);
  const last_day = date.add({ days: ESTIMATE_LINK_DAYS });
  return filled([
    { label: `${title} no.`, value: order.work_order_number },
    { label: 'Date', value: formatMonthDayYear(date) },
    { label: 'Valid until', value: is_awaiting ? formatMonthDayYear(last_day) : '' },
    { label: 'Service advisor', value: order.service_advisor ?? '' },
    { label: 'Customer PO', value: shop.printed.includes('customer_po') ? order.customer_po : '' },
  ]);
}

function customerParty({ customer, contact, walk_in_name }: WorkOrder, { country_code }: PaperSource): PaperParty {
  return {
    label: 'Customer',
    name: walk_in_name || customer.name,
    address: [],
    facts: filled([
      { label: 'Contact', value: contact?.name ?? '' },
      { label: 'Telephone', value: formatPhone(contact?.telephone || customer.telephone, country_code) },
      { label: 'E-mail', value: contact?.email || customer.email },
    ]),
  };
}

const isWaitingLine = ({ status }: PricedLine): boolean => status === 'authorization_required';

function paperSignature(
  { decided_at, decided_by, signature }: EstimateAnswer,
  { timezone }: { readonly timezone: string },
): PaperSignature {
  const moment = inWorkplaceTime(decided_at, timezone);
  return {
    words: `Answered online by ${decided_by}, ${formatMonthDayYear(moment)}, ${formatTime(moment)}`,
    path: signature?.kind === 'drawn' ? signaturePath(signature.strokes) : null,
    name: signature?.kind === 'typed' ? signature.name : decided_by,
  };
}
