import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { Moment } from '@baydesk/domain/dates/workplace-time';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { assetName } from '@baydesk/domain/format/asset-name';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import type { PrintedOnInvoice } from '@baydesk/domain/organization/shop-settings';
import { readingText } from '@baydesk/domain/vehicles/reading';
import type { EstimateAnswer } from './estimate-answer.ts';
import { lineAnswer, paperSignature } from './estimate-answer.ts';
import { estimateLine } from './estimate-line.ts';
import { estimateTotals } from './estimate-totals.ts';
import type { Paper, PaperFact, PaperLogo, PaperParty, PaperShop } from './paper-model.ts';

/** The location, its organization and what they print, as the database keeps them. */
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
  readonly terms: string;
  readonly footer: string;
  readonly printed: readonly PrintedOnInvoice[];
}

interface Occasion {
  /** 'Estimate', or what the order is called where a moment of its history is shown. */
  readonly title: string;
  /** When the order was what the paper says. */
  readonly moment: Moment;
  /** What the customer answered to it by a link. */
  readonly answer?: EstimateAnswer | undefined;
}

/** The one source of the estimate's page and its PDF. */
export function estimateModel(order: OrderDetail, shop: PaperSource, occasion: Occasion): Paper {
  const { work_order, lines } = order;
  const { answer } = occasion;
  return {
    title: occasion.title,
    number: work_order.work_order_number,
    shop: paperShop(shop),
    facts: paperFacts(work_order, shop, occasion),
    parties: [customerParty(work_order, shop), ...unitParty(work_order, shop)],
    concern: work_order.concern,
    lines: lines
      .toSorted((a, b) => a.line_order - b.line_order)
      .map((line, index) => estimateLine(line, index + 1, shop.printed, lineAnswer(answer, line.line_id))),
    totals: estimateTotals(order, answer),
    signed: answer ? paperSignature(answer, shop) : null,
    to_sign: !answer && lines.some(isWaitingLine) ? ['Approved by', 'Signature', 'Date'] : [],
    small_print: [shop.terms, shop.footer].filter((text) => text !== ''),
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

function paperFacts(order: WorkOrder, shop: PaperSource, { title, moment }: Occasion): PaperFact[] {
  return told([
    { label: `${title} no.`, value: order.work_order_number },
    { label: 'Date', value: formatMonthDayYear(workplaceDate(moment, shop.timezone)) },
    { label: 'Service advisor', value: order.service_advisor ?? '' },
    { label: 'Customer PO', value: shop.printed.includes('customer_po') ? order.customer_po : '' },
  ]);
}

function customerParty({ customer, contact }: WorkOrder, { country_code }: PaperSource): PaperParty {
  return {
    label: 'Customer',
    name: customer.name,
    facts: told([
      { label: 'Contact', value: contact?.name ?? '' },
      { label: 'Telephone', value: formatPhone(contact?.telephone || customer.telephone, country_code) },
      { label: 'E-mail', value: contact?.email || customer.email },
    ]),
  };
}

/** Work without a unit, such as on a loose part, has nobody to tell of. */
function unitParty(order: WorkOrder, { printed }: PaperSource): PaperParty[] {
  const { mileage, mileage_unit, engine_hours, vehicle } = order;
  const facts = told([
    { label: 'Unit', value: vehicle.unit },
    { label: 'VIN', value: vehicle.vin },
    { label: 'Plate', value: vehicle.licence_plate },
    ...(printed.includes('vehicle_readings')
      ? [
          { label: 'Mileage', value: mileage === null ? '' : readingText('mileage', mileage, mileage_unit) },
          {
            label: 'Engine hours',
            value: engine_hours === null ? '' : readingText('engine_hours', engine_hours, mileage_unit),
          },
        ]
      : []),
  ]);
  if (vehicle.id === null && facts.length === 0) return [];
  return [{ label: 'Unit', name: assetName({ ...vehicle, unit: '' }), facts }];
}

const isWaitingLine = ({ status }: WorkOrderLine): boolean => status === 'authorization_required';

const told = (facts: readonly PaperFact[]): PaperFact[] => facts.filter(({ value }) => value !== '');
