import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { Delivery, DeliveryItem, ReceiptItem, viewReceipt } from '@baydesk/contract/deliveries.contract';
import { cents } from '@baydesk/domain/money/cents';
import { id } from './people.ts';

const AWAITED = {
  id: id(403),
  work_order_id: id(404),
  work_order_number: 'WOTOR-1042',
  line_name: 'Brakes',
  customer_name: 'Halton Freight',
  status: 'ordered',
} as const;

/** An ordered item; even numbers go onto the shelf, odd ones to a work order. */
export const receiptItemOf = (number: number, differing: Partial<ReceiptItem> = {}): ReceiptItem => ({
  id: id(500 + number),
  order_item_id: id(500 + number),
  catalogue_part_id: id(600 + number),
  part_request: number % 2 === 1 ? AWAITED : null,
  description: `Brake part ${number}`,
  part_number: `KIT-${number}`,
  manufacturer_name: 'Ironvale',
  category_label: 'Brakes',
  barcode: `012345678901${number}`,
  price: cents(50_00),
  core_charge_cents: cents(0),
  itemsPerPackage: 1,
  quantity_ordered: 5,
  quantity_remaining: 5,
  ...differing,
});

export const receiptOf = (...items: readonly ReceiptItem[]): AnswerOf<typeof viewReceipt> => ({
  order: {
    id: id(401),
    order_number: 'POTOR-118',
    status: 'sent',
    workplace_id: id(1),
    vendor_id: id(301),
    vendor_name: 'Harbour Brake Supply',
    vendor_reference: 'SO-9911',
    version: 2,
    today: '2026-11-17',
  },
  items: [...items],
});

export const deliveryItemOf = (number: number, differing: Partial<DeliveryItem> = {}): DeliveryItem => {
  const { quantity_ordered: _, quantity_remaining: __, ...facts } = receiptItemOf(number);
  return {
    ...facts,
    id: id(700 + number),
    ordered_price: cents(50_00),
    quantity_delivered: 5,
    quantity_over: 0,
    quantity_least: 0,
    total: cents(250_00),
    corrections: [],
    ...differing,
  };
};

export const deliveryOf = (differing: Partial<Delivery> = {}): Delivery => ({
  id: id(801),
  number: 44,
  delivery_number: 'DLTOR-44',
  workplace_id: id(1),
  vendor_id: id(301),
  vendor_name: 'Harbour Brake Supply',
  order_id: id(401),
  order_number: 'POTOR-118',
  vendor_invoice_number: 'INV-7781',
  delivery_date: '2026-11-17',
  items_count: 2,
  total_cents: cents(515_00),
  difference_cents: null,
  has_open_difference: false,
  accepted_by: 'Dana Okafor',
  accepted_at: '2026-11-17T14:00:00.000Z',
  version: 3,
  items: [deliveryItemOf(1), deliveryItemOf(2)],
  items_cents: cents(500_00),
  cores_cents: cents(0),
  freight_cents: cents(15_00),
  other_charges_cents: cents(0),
  tax_cents: cents(0),
  stated_total_cents: null,
  differences: [],
  settled: null,
  note: '',
  bills: [],
  notes_count: 0,
  ...differing,
});
