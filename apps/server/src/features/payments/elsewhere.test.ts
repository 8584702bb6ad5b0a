import {
  createAdjustment,
  createCredit,
  listAdjustments,
  removeCredit,
  reverseAdjustment,
} from '@baydesk/contract/credits.contract';
import { applyMoney, reversePayment, takeBackAllocation } from '@baydesk/contract/payments.contract';
import { reverseRefund } from '@baydesk/contract/payments/refunds.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

let app: TestApp;
/** Works at the first location only. */
let office: TestClient;
/** Works at the second location only. */
let outside: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`update staff set role_id = 'ROLE_OFFICE_USER' where user_id = (
    select id from users where email = 'outside@home.test')`);
  office = await app.as('ROLE_OFFICE_USER');
  outside = await app.asEmail('outside@home.test');
  outside.location_id = workplaceId(app.home, 'TWO');
  till = await openTill(app, office);
});
afterAll(() => app.close());

const reasoned = (id: string) => ({ id, version: 1, reason: 'Wrong' });
const codeOf = ({ errors }: Answer<unknown>) => errors.map(({ code }) => code);
const REFUSED = ['document_elsewhere'];

/** A payment of 60 dollars taken at the second location, of which 40 settle an invoice of the first. */
async function paidThere() {
  const customer_id = await till.newCustomer();
  const invoice = await till.invoice(customer_id, 50_00);
  const allocations = [{ id: invoice.id, amount_cents: 40_00 }];
  const { body: payment, errors } = await till.pay(customer_id, 60_00, { allocations }, outside);
  expect(errors).toEqual([]);
  return { customer_id, invoice, payment };
}

it('settles an invoice of any location by a payment of one’s own', async () => {
  const { payment, invoice } = await paidThere();
  expect(payment.applied_to).toMatchObject([{ document_id: invoice.id, amount_cents: 40_00 }]);
});

it('applies, takes back, refunds and reverses a payment only where it was taken', async () => {
  const { customer_id, payment, invoice } = await paidThere();
  const allocations = [{ id: invoice.id, amount_cents: 1_00 }];
  const allocation_id = payment.applied_to[0]?.id;
  const acts = [
    (by: TestClient) => by.call(applyMoney, { id: payment.id, application_id: uuidv7(), allocations }),
    (by: TestClient) => by.call(takeBackAllocation, { allocation_id }),
    (by: TestClient) => till.refund(customer_id, [payment.id], 1_00, {}, by),
  ];
  for (const act of acts) {
    expect(codeOf(await act(office))).toEqual(REFUSED);
    expect((await act(outside)).status).toBe(201);
  }
  const { errors } = await office.call(reversePayment, reasoned(payment.id));
  expect(errors).toEqual([
    {
      code: 'document_elsewhere',
      message: `${payment.payment_number} belongs to Second shop, where you are not enrolled. Ask somebody there to change it.`,
    },
  ]);
});

it('reverses a refund only where the money was given back', async () => {
  const customer_id = await till.newCustomer();
  const { body: payment } = await till.pay(customer_id, 60_00, {}, outside);
  const { body: refund } = await till.refund(customer_id, [payment.id], 10_00, {}, outside);
  expect(codeOf(await office.call(reverseRefund, reasoned(refund.id)))).toEqual(REFUSED);
  expect((await outside.call(reverseRefund, reasoned(refund.id))).status).toBe(201);
  expect((await outside.call(reversePayment, reasoned(payment.id))).status).toBe(201);
});

it('removes a credit and reverses an adjustment only where it was made', async () => {
  const customer_id = await till.newCustomer();
  const credit = { id: uuidv7(), customer_id, amount_cents: 5_00, credit_date: till.today, reason: 'Delay' };
  await outside.call(createCredit, credit);
  expect(codeOf(await office.call(removeCredit, reasoned(credit.id)))).toEqual(REFUSED);
  expect((await outside.call(removeCredit, reasoned(credit.id))).status).toBe(201);
  const charge = { id: uuidv7(), customer_id, kind: 'finance_charge', amount_cents: 5_00, reason: 'Late' };
  await outside.call(createAdjustment, { ...charge, adjustment_date: till.today });
  expect((await office.call(listAdjustments, { customer_id })).body.collection).toHaveLength(1);
  expect(codeOf(await office.call(reverseAdjustment, reasoned(charge.id)))).toEqual(REFUSED);
  expect((await outside.call(reverseAdjustment, reasoned(charge.id))).status).toBe(201);
});
