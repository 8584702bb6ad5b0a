import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

describe('payment methods', () => {
  it('are there from the first day, some of them asking for a reference', async () => {
    const { body } = await manager.call(paymentMethodRecords.list);
    expect(body.collection.map(({ name, needs_reference }) => [name, needs_reference])).toEqual([
      ['Bank transfer', true],
      ['Cash', false],
      ['Cheque', true],
      ['Credit card', false],
      ['Debit card', false],
      ['IBS', true],
    ]);
  });

  it('are added and changed, each under its own name', async () => {
    const { body } = await manager.call(paymentMethodRecords.create, { id: uuidv7(), name: 'Fleet card' });
    const changed = await manager.call(paymentMethodRecords.change, { ...body, needs_reference: true });
    expect(changed.body).toMatchObject({ name: 'Fleet card', needs_reference: true, version: 2 });
    const { errors } = await manager.call(paymentMethodRecords.change, { ...changed.body, name: 'CASH' });
    expect(errors).toMatchObject([{ code: 'name_taken', field: 'name' }]);
  });
});
