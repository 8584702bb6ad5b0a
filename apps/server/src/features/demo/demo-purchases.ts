import type { PurchasePlan } from './purchase-plan.ts';

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
];
