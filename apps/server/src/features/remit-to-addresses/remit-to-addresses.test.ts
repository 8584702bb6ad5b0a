import { remitToAddressRecords, setDefaultRemitToAddress } from '@baydesk/contract/remit-to-addresses.contract';
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

const add = async (name: string, fields: Record<string, unknown> = {}) => {
  const { body } = await manager.call(remitToAddressRecords.create, { id: uuidv7(), name, ...fields });
  return body;
};

describe('remit-to addresses', () => {
  it('have a default from the first one on, even when two are the first at once', async () => {
    const both = await Promise.all([add('Head office', { city: 'Milton' }), add('Lock box', { city: 'Toronto' })]);
    expect(both.map(({ is_default }) => is_default).toSorted()).toEqual([false, true]);
    expect((await add('Later')).is_default).toBe(false);
  });

  it('pass the default on, and then the one before may go', async () => {
    const { body: before } = await manager.call(remitToAddressRecords.list, { sort_by: 'city' });
    const [first] = before.collection.filter(({ is_default }) => is_default);
    const refused = await manager.call(remitToAddressRecords.remove, first);
    expect(refused.errors[0]).toMatchObject({
      code: 'default_stays',
      message: expect.stringContaining('is the default'),
    });
    await manager.call(setDefaultRemitToAddress, await add('New bank'));
    const { body } = await manager.call(remitToAddressRecords.list);
    expect(body.collection.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['New bank']);
    const [last] = body.collection.filter(({ id }) => id === first?.id);
    expect((await manager.call(remitToAddressRecords.remove, last)).status).toBe(201);
  });

  it('settle on one default when two are chosen at once', async () => {
    const candidates = await Promise.all(['One', 'Two', 'Three'].map((name) => add(name)));
    const answers = await Promise.all(candidates.map((address) => manager.call(setDefaultRemitToAddress, address)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await manager.call(remitToAddressRecords.list);
    expect(body.collection.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('are found by name, city, address and e-mail', async () => {
    await add('Bay Street', { address: '12 Bay St.', city: 'Ajax', email: 'Money@Northline.Example' });
    for (const search of ['bay street', 'AJAX', '12 bay', 'money@']) {
      const { body } = await manager.call(remitToAddressRecords.list, { search });
      expect(body.collection.map(({ name }) => name)).toEqual(['Bay Street']);
    }
  });

  it('refuse a mail address that is none', async () => {
    const { errors } = await manager.call(remitToAddressRecords.create, {
      id: uuidv7(),
      name: 'Wrong',
      email: 'nobody',
    });
    expect(errors).toMatchObject([{ code: 'invalid_input', field: 'email' }]);
  });
});
