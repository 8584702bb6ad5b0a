import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { moneyOf } from './order-money.ts';

const TOTALS = { labour_cents: cents(100_00), total_cents: cents(113_00) };
const order = {
  rules: { supplies: { amount_cents: cents(0) }, tax_components: [], is_tax_exempt: true },
  totals: { quoted: TOTALS, authorized: TOTALS },
} as unknown as WorkOrder;

it('a snapshot has the totals stored with it', () => {
  expect(moneyOf(order, undefined, 'quoted')).toMatchObject({
    labour_cents: 100_00,
    total_cents: 113_00,
  });
});

it('an order without lines has a total of 0, whatever totals the server sent', () => {
  expect(moneyOf(order, [], 'quoted')?.total_cents).toBe(0);
});
