import { partSetRecords } from '@baydesk/contract/catalogue.contract';
import { offerPartSet } from '@baydesk/contract/inventory/part-set-offer.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { newPart, stocked } from './stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const setOf = async (...items: readonly { part_id: string; quantity: number }[]) =>
  (await manager.call(partSetRecords.create, { id: uuidv7(), name: `Set ${uuidv7()}`, items })).body;
const offer = (id: string, person = manager) =>
  person.call(offerPartSet, { id, workplace_id: workplaceId(app.home, 'ONE') });

it('offers the parts of a set with what is available at the location', async () => {
  const stocked_part_id = await newPart(app, { part_number: 'SET-1', name: 'Kit' });
  await stocked(app, manager, { part_id: stocked_part_id, on_hand: 5 });
  await newOrder(app, {
    status: 'approved',
    lines: [
      {
        status: 'open',
        part_requests: [
          { catalogue_part_id: stocked_part_id, quantity: 2, part_source_type: 'inventory', status: 'authorized' },
        ],
      },
    ],
  });
  const elsewhere = await newPart(app, { part_number: 'SET-2' });
  const set = await setOf({ part_id: stocked_part_id, quantity: 3 }, { part_id: elsewhere, quantity: 1 });
  const { body } = await offer(set.id);
  expect(body).toMatchObject({
    name: set.name,
    items: [
      {
        part_id: stocked_part_id,
        part_number: 'SET-1',
        name: 'Kit',
        quantity: 3,
        available: 3,
        part_source_type: 'inventory',
      },
      { part_id: elsewhere, part_number: 'SET-2', quantity: 1, available: null, part_source_type: 'vendor' },
    ],
  });
  const { body: larger } = await offer((await setOf({ part_id: stocked_part_id, quantity: 4 })).id);
  expect(larger.items).toMatchObject([{ available: 3, part_source_type: 'vendor' }]);
});

it('offers the newer part instead of one that was replaced, and says which was retired for nothing', async () => {
  const newer = await newPart(app, { part_number: 'NEW-1' });
  const old = await newPart(app, { part_number: 'OLD-1' });
  const gone = await newPart(app, { part_number: 'GONE-1' });
  const set = await setOf({ part_id: old, quantity: 1 }, { part_id: gone, quantity: 1 });
  await app.rows('update catalogue_parts set superseded_by_id = $1, is_retired = true where id = $2', [newer, old]);
  await app.rows('update catalogue_parts set is_retired = true where id = $1', [gone]);
  expect((await offer(set.id)).body.items).toMatchObject([
    { part_id: newer, part_number: 'NEW-1', replaces: 'OLD-1', is_retired: false },
    { part_id: gone, replaces: null, is_retired: true },
  ]);
});

it('is there for technicians, and not for other organizations', async () => {
  const set = await setOf({ part_id: await newPart(app), quantity: 1 });
  expect((await offer(set.id, await app.as('ROLE_TECHNICIAN'))).status).toBe(200);
  expect((await offer(set.id, await app.as('ROLE_TIME_CLOCK_USER'))).status).toBe(401);
  expect((await offer(set.id, await app.asEmail('manager@other.test'))).status).toBe(404);
});
