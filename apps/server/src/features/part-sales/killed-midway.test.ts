import { sellPartSale } from '@baydesk/contract/part-sales.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAt } from '../../testing/kill-at.ts';
import { KillableServers } from '../../testing/killable-servers.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, onHand } from '../inventory/stock.fixture.ts';
import type { Counter } from './part-sales.fixture.ts';
import { openCounter } from './part-sales.fixture.ts';

const SLOW_MS = 60_000;

let app: TestApp;
let manager: TestClient;
let counter: Counter;
let servers: KillableServers;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  counter = await openCounter(app, manager);
  servers = await KillableServers.open({ DATABASE_URL: app.database_url });
}, SLOW_MS);
afterAll(async () => {
  await servers.close();
  await app.close();
});

it.each([
  {
    step: 'the parts leave the shelf',
    trigger: 'trigger hold_in_test before insert on stock_movements',
    is_whole: false,
  },
  { step: 'the payment is taken', trigger: 'trigger hold_in_test before insert on payments', is_whole: false },
  {
    step: 'it is committed',
    trigger: 'constraint trigger hold_in_test after insert on payments deferrable initially deferred',
    is_whole: true,
  },
])(
  'a sale whose server is killed while $step is whole or not there at all, and one when it is sent again',
  async ({ trigger, is_whole }) => {
    const [first = '', second = ''] = await servers.allUp();
    const { part_id, stock_part_id } = await counter.newStock();
    const sale = await counter.create([{ catalogue_part_id: part_id, quantity: 4 }]);
    const input = counter.sellInput(sale, counter.paid(80_00));

    await killAt(app, servers, trigger, [() => manager.copy(first).call(sellPartSale, input)]);

    expect(await onHand(manager, stock_part_id)).toBe(is_whole ? 6 : 10);
    expect((await counter.view(sale.part_sale.id)).part_sale.is_paid).toBe(is_whole);
    const { status, body } = await manager.copy(second).call(sellPartSale, input);
    expect([status, body.part_sale.status, body.part_sale.is_paid]).toEqual([201, 'invoiced', true]);
    expect(await onHand(manager, stock_part_id)).toBe(6);
    expect([await faultsOf(manager), await counter.till.faults()]).toEqual([[], []]);
  },
  SLOW_MS,
);
