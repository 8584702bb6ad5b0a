import type { PartSalesPlan } from './part-sale-plan.ts';

/** One sale was credited in part, one was paid by a walk-in, and one waits for a part that has to be ordered. */
export const NORTHLINE_PART_SALES: PartSalesPlan = {
  shop_id: 'TOR',
  sales: [
    {
      customer: 'Bramalea Courier',
      days_ago: 6,
      parts: [
        { part: 'GRS-14', quantity: 4 },
        { part: 'BLT-8PK2', quantity: 1 },
      ],
      paid_by: 'Debit card',
      brought_back: { quantity: 2, reason: 'Bought too many' },
    },
    {
      walk_in_name: 'Marek Dudek',
      days_ago: 3,
      parts: [
        { part: 'LF14000NN', quantity: 1 },
        { part: 'GRS-14', quantity: 2 },
      ],
      paid_by: 'Cash',
    },
    {
      customer: 'Bramalea Courier',
      days_ago: 1,
      parts: [
        { part: 'EGR-C15', quantity: 1 },
        { part: 'GRS-14', quantity: 1 },
      ],
    },
  ],
};
