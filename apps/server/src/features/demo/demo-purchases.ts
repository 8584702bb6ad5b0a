import type { PurchasePlan } from './build-purchases.ts';

/** Orders to vendors in every state before delivery: one late, one confirmed, one on its way and two that are not sent yet. */
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
    parts: [['TF-AD9', 4]],
    status: 'confirmed',
    vendor_reference: 'MT-88120',
  },
  {
    shop_id: 'TOR',
    vendor: 'Lakeland Truck Centre',
    days_ago: 1,
    parts: [['UF106', 2]],
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
    waiting_parts: 1,
    status: 'draft',
  },
  {
    shop_id: 'TOR',
    vendor: 'Keystone Brake & Wheel',
    days_ago: 1,
    parts: [['BRKCLN-600', 1, 12]],
    status: 'draft',
  },
];
