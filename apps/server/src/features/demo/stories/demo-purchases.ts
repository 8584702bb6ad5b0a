import type { PurchasePlan } from './purchase-plan.ts';

/**
 * Orders to vendors: one late, one confirmed, one on its way, two that are not sent yet, one delivered, one delivered in part, and
 * one whose paper says another price than was ordered.
 */
export const NORTHLINE_PURCHASES: readonly PurchasePlan[] = [
  {
    shop_id: 'TOR',
    vendor: 'Niagara Filter & Fluid',
    days_ago: 6,
    parts: [
      ['LF14000NN', 12],
      ['FS20121', 6],
      ['GRS-14', 2, 10],
    ],
    note: 'Receiving closes at four.',
    status: 'sent',
  },
  {
    shop_id: 'TOR',
    vendor: 'Maple Turbo Rebuilders',
    days_ago: 2,
    parts: [['TURBO-ISBR', 1]],
    status: 'confirmed',
    vendor_reference: 'MT-88120',
  },
  {
    shop_id: 'TOR',
    vendor: 'Keystone Brake & Wheel',
    days_ago: 1,
    parts: [['4707QP23', 4]],
    waiting_parts: 1,
    status: 'sent',
  },
  {
    shop_id: 'TOR',
    vendor: 'Humber Heavy Duty Parts',
    days_ago: 1,
    parts: [
      ['AF27879', 3],
      ['PA30201', 6],
    ],
    status: 'draft',
  },
  {
    shop_id: 'TOR',
    vendor: 'Lakeland Truck Centre',
    days_ago: 1,
    parts: [['A0101531628', 2]],
    status: 'draft',
  },
  {
    shop_id: 'TOR',
    vendor: 'Niagara Filter & Fluid',
    days_ago: 9,
    parts: [
      ['LF3972', 12],
      ['FF63054NN', 4],
    ],
    status: 'sent',
    delivery: { days_ago: 7, vendor_invoice_number: 'NFF-20418', freight_cents: 18_50 },
  },
  {
    shop_id: 'TOR',
    vendor: 'Humber Heavy Duty Parts',
    days_ago: 5,
    parts: [
      ['AF25960', 4],
      ['PA30188', 6],
    ],
    status: 'sent',
    delivery: { days_ago: 3, vendor_invoice_number: 'H-771203', came: { AF25960: { quantity: 2 } } },
  },
  {
    shop_id: 'TOR',
    vendor: 'Niagara Filter & Fluid',
    days_ago: 4,
    parts: [['HF6553', 6]],
    status: 'sent',
    delivery: {
      days_ago: 2,
      vendor_invoice_number: 'NFF-20466',
      came: { HF6553: { price_cents: 33_40 } },
      stated_total_cents: 212_40,
    },
  },
];
