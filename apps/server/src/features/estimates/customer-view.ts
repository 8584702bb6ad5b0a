import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import { isOver, recipientName } from '@baydesk/domain/documents/estimate-link';
import { assetName } from '@baydesk/domain/format/asset-name';
import { payerOf } from '@baydesk/domain/lines/payer';
import { cents } from '@baydesk/domain/money/cents';
import { readingText } from '@baydesk/domain/vehicles/reading';
import { discountLabel } from '@baydesk/domain/work-orders/discount';
import type { LineDecision } from './estimate-totals.ts';
import { totalsDecided } from './estimate-totals.ts';
import { lineDiscounts, pricedParts } from '../papers/public.ts';
import type { SentPhoto } from './estimate-photos.queries.ts';
import type { Shop } from './paper-source.queries.ts';
import type { SentEstimate } from './sent-estimate.ts';

/** Picks field by field what a customer may see: no costs, no margins, no technicians. */
export function customerView(
  { link, sent, state, decisions }: SentEstimate,
  shop: Shop,
  photos: readonly SentPhoto[],
): CustomerEstimate {
  const { work_order } = sent;
  const lines = sent.lines.filter((line) => payerOf(line) !== 'internal');
  const decisionOf = ({ line_id }: PricedLine) => decisions.get(line_id) ?? 'waiting';
  const photosOf = ({ line_id }: PricedLine) => photos.filter((photo) => photo.line_id === line_id);
  const is_over = isOver(state);
  return {
    state,
    shop: shopView(shop),
    work_order_number: work_order.work_order_number,
    sent_at: link.sent_at,
    expires_at: link.expires_at,
    decided_at: link.decided_at,
    decided_by: link.decided_by,
    to_name: is_over ? '' : recipientName(link.sent_to),
    ...(is_over ? NO_UNIT : unitView(sent)),
    lines: is_over ? [] : lines.toSorted(inOrder).map((line) => lineView(line, decisionOf(line), photosOf(line))),
    discount_label: work_order.discount && !is_over ? discountLabel(work_order.discount) : '',
    totals: withoutCosts(is_over ? totalsDecided(sent, () => 'declined') : work_order.totals.quoted),
    approved: withoutCosts(totalsDecided(sent, is_over ? () => 'declined' : decisionOf)),
  };
}

const inOrder = (a: PricedLine, b: PricedLine) => a.line_order - b.line_order;

const shopView = ({ logo, ...shop }: Shop): CustomerEstimate['shop'] => ({
  organization_name: shop.organization_name,
  name: shop.name,
  color: shop.color,
  telephone: shop.telephone,
  address: shop.address,
  city: shop.city,
  state_or_province: shop.state_or_province,
  postal_code: shop.postal_code,
  country_code: shop.country_code,
  logo: logo?.data_url ?? null,
  timezone: shop.timezone,
});

const NO_UNIT = {
  customer_name: '',
  vehicle_info: '',
  unit: '',
  vin: '',
  licence_plate: '',
  mileage: '',
  concern: '',
} as const;

const unitView = ({ work_order }: SentEstimate['sent']) => ({
  customer_name: work_order.customer_name,
  vehicle_info: work_order.vehicle.id === null ? '' : assetName({ ...work_order.vehicle, unit: '' }),
  unit: work_order.unit,
  vin: work_order.vin,
  licence_plate: work_order.licence_plate,
  mileage: work_order.mileage === null ? '' : readingText('mileage', work_order.mileage, work_order.mileage_unit),
  concern: work_order.concern,
});

const NO_AMOUNTS = {
  labour_cents: cents(0),
  parts_cents: cents(0),
  discounts: [],
  cores_cents: cents(0),
  total_cents: cents(0),
};

const amountsOf = (line: PricedLine) => ({
  labour_cents: line.labour_total,
  parts_cents: line.total_parts_sell_price,
  discounts: lineDiscounts(line),
  cores_cents: line.total_cores,
  total_cents: line.line_total,
});

const lineView = (
  line: PricedLine,
  decision: LineDecision,
  photos: readonly SentPhoto[],
): CustomerEstimate['lines'][number] => ({
  line_id: line.line_id,
  line_name: line.line_name,
  description: line.description,
  ...(payerOf(line) === 'warranty' ? NO_AMOUNTS : amountsOf(line)),
  parts: pricedParts(line).map(({ part, total }) => ({
    description: part.description,
    quantity: part.quantity,
    total: part.sell_price === null || payerOf(line) === 'warranty' ? null : total,
  })),
  is_warranty: payerOf(line) === 'warranty',
  photos: photos.map(({ id, width_px, height_px }) => ({ id, width_px, height_px })),
  decision,
});

type Totals = CustomerEstimate['totals'];

export const withoutCosts = (
  totals: Omit<Totals, 'taxes'> & { readonly taxes: Readonly<Totals['taxes']> },
): Totals => ({
  labour_cents: totals.labour_cents,
  parts_cents: totals.parts_cents,
  line_discounts_cents: totals.line_discounts_cents,
  order_discount_cents: totals.order_discount_cents,
  cores_cents: totals.cores_cents,
  core_credits_cents: totals.core_credits_cents,
  supplies_cents: totals.supplies_cents,
  subtotal_cents: totals.subtotal_cents,
  taxes: [...totals.taxes],
  tax_cents: totals.tax_cents,
  total_cents: totals.total_cents,
});
