import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAt } from '../../testing/kill-at.ts';
import { KillableServers } from '../../testing/killable-servers.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, newPart } from '../inventory/stock.fixture.ts';
import { newVendor, orderWaiting, partStatuses, seen, wanted } from '../purchasing/purchasing.fixture.ts';
import { accept, cameOf, newSent, owedTo } from './deliveries.fixture.ts';

const SLOW_MS = 60_000;

let app: TestApp;
let manager: TestClient;
let servers: KillableServers;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  servers = await KillableServers.open({ DATABASE_URL: app.database_url });
}, SLOW_MS);
afterAll(async () => {
  await servers.close();
  await app.close();
});

const STEPS = [
  { step: 'requests are received', trigger: 'trigger hold_in_test before update on part_requests', is_whole: false },
  { step: 'stock is moved', trigger: 'trigger hold_in_test before insert on stock_movements', is_whole: false },
  {
    step: 'it is committed',
    trigger: 'constraint trigger hold_in_test after insert on deliveries deferrable initially deferred',
    is_whole: true,
  },
] as const;

it.each(STEPS)(
  'a delivery whose server is killed while $step is whole or not there at all, and one when it is sent again',
  async ({ trigger, is_whole }) => {
    const [first = '', second = ''] = await servers.allUp();
    const vendor_id = await newVendor(app);
    const part_id = await newPart(app);
    const waiting = await orderWaiting(app, [{ description: 'Drum', quantity: 1, cost: 10_00 }]);
    const order = await newSent(manager, vendor_id, [
      wanted(waiting.request_ids[0]),
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 4, price_cents: 5_00 },
    ]);
    const delivery = { id: uuidv7(), items: cameOf(order) };
    const send = (url: string) => accept(manager.copy(url), order, delivery);
    const stored = async () => [
      await partStatuses(manager, waiting),
      (await seen(manager, order.id)).status,
      await owedTo(app, vendor_id),
      (await app.rows('select from stock_movements where document_id = $1', [delivery.id])).length,
    ];
    const received = [['received'], 'received', 30_00, 1];

    await killAt(app, servers, trigger, [() => send(first)]);

    expect(await stored()).toEqual(is_whole ? received : [['ordered'], 'sent', 0, 0]);
    expect((await send(second)).errors).toEqual([]);
    expect(await stored()).toEqual(received);
    expect(await faultsOf(manager)).toEqual([]);
  },
  SLOW_MS,
);
