import { expect, it } from 'vitest';
import type { PayerFields } from './payer.ts';
import { isBorneByShop, payerAfter, payerOf } from './payer.ts';

const CUSTOMER = { is_warranty: 0, is_internal: 0, warranty_customer_id: null } as const;
const INTERNAL = { ...CUSTOMER, is_internal: 1 } as const;
const WARRANTY = { ...CUSTOMER, is_warranty: 1 } as const;
const MAKER = { ...WARRANTY, warranty_customer_id: 'maker' } as const;

it.each([
  [CUSTOMER, 'customer', false],
  [INTERNAL, 'internal', true],
  [WARRANTY, 'warranty', true],
  [MAKER, 'warranty', false],
])('%j is paid by %s, and borne by the shop: %s', (line, payer, is_borne) => {
  expect([payerOf(line), isBorneByShop(line)]).toEqual([payer, is_borne]);
});

it.each<[PayerFields, Partial<PayerFields>, PayerFields]>([
  [CUSTOMER, { is_warranty: 1 }, WARRANTY],
  [INTERNAL, { is_warranty: 1 }, WARRANTY],
  [MAKER, { is_internal: 1 }, INTERNAL],
  [MAKER, { is_warranty: 0 }, CUSTOMER],
  [MAKER, { warranty_customer_id: null }, WARRANTY],
  [WARRANTY, { warranty_customer_id: 'maker' }, MAKER],
  [CUSTOMER, { is_warranty: 1, warranty_customer_id: 'maker' }, MAKER],
  [MAKER, {}, MAKER],
])('%j with %j becomes %j', (line, changed, expected) => {
  expect(payerAfter(line, changed)).toEqual(expected);
});
