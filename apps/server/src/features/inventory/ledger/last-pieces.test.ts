import { adjustStock, createTransfer } from '@baydesk/contract/inventory.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTurns } from '../../../testing/in-turns.ts';
import type { RunningBaydesk } from '../../../testing/running-baydesk.ts';
import { addressOf, startBaydesk, stopBaydesk } from '../../../testing/running-baydesk.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { faultsOf, managerThere, onHand, quantitiesOf, stocked } from '../stock.fixture.ts';

const CLIENTS = 50;
const PIECES = 10;
const CALLS = 100;

let app: TestApp;
let manager: TestClient;
let there: TestClient;
let servers: RunningBaydesk[];
let urls: string[];
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  there = await managerThere(app, manager);
  const settings = { DATABASE_URL: app.database_url, REQUESTS_PER_MINUTE: '1000000' };
  servers = [startBaydesk(settings), startBaydesk(settings)];
  urls = await Promise.all(servers.map(addressOf));
});
afterAll(async () => {
  await Promise.all(servers.map(stopBaydesk));
  await app.close();
});

/** Takes one piece: half of the calls adjust the stock, half send the piece away. */
const takeOne = (client: TestClient, stock_part_id: string, is_sent: boolean) =>
  is_sent
    ? client.call(createTransfer, {
        id: uuidv7(),
        to_workplace_id: there.location_id,
        items: [{ stock_part_id, quantity: 1 }],
      })
    : client.call(adjustStock, { id: uuidv7(), stock_part_id, quantity: -1, reason: 'Taken' });

it('fifty people take the last ten pieces over two processes: ten get one, the others are told that none is left', async () => {
  const id = await stocked(app, manager, { part_number: 'LAST-10', on_hand: PIECES });
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => takeOne(manager.copy(urls[index % urls.length]), id, index % 4 < 2)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(PIECES);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, errors }) => [status, errors[0]?.message])).toEqual(
    refused.map(() => [400, 'None of LAST-10 are on the shelf.']),
  );
  expect(await onHand(manager, id)).toBe(0);
  const quantities = await quantitiesOf(manager, id);
  expect(quantities).toHaveLength(1 + PIECES);
  expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(0);
  expect(await faultsOf(manager)).toEqual([]);
});

it('people who send the same parts in different order all succeed', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => stocked(app, manager, { on_hand: CLIENTS })));
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      manager.copy(urls[index % urls.length]).call(createTransfer, {
        id: uuidv7(),
        to_workplace_id: there.location_id,
        items: (index % 2 ? ids : ids.toReversed()).map((stock_part_id) => ({ stock_part_id, quantity: 1 })),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  expect(await Promise.all(ids.map((id) => onHand(manager, id)))).toEqual([0, 0, 0, 0]);
});

it('a process that is killed in the middle leaves no half movement, and calls can be sent again', async () => {
  const id = await stocked(app, manager, { on_hand: 0 });
  const calls = Array.from({ length: CALLS }, () => ({
    id: uuidv7(),
    stock_part_id: id,
    quantity: 1,
    unit_cost: 7_00,
    reason: 'Found',
  }));
  const [killed, alive] = [manager.copy(urls[0]), manager.copy(urls[1])];
  let answered = 0;
  const sent = calls.map(async (input) => {
    const { status } = await killed.copy().call(adjustStock, input);
    answered += 1;
    if (answered === CALLS / 10) servers[0]?.child.kill('SIGKILL');
    return status;
  });
  const outcomes = await Promise.allSettled(sent);
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 201);
  expect(done.length).toBeGreaterThanOrEqual(CALLS / 10);
  expect(done.length).toBeLessThan(CALLS);
  expect(await faultsOf(alive)).toEqual([]);
  expect(await onHand(alive, id)).toBeGreaterThanOrEqual(done.length);
  const again = await inTurns(calls, (input) => alive.copy().call(adjustStock, input));
  expect(again.filter(({ status }) => status !== 201)).toEqual([]);
  expect(await quantitiesOf(alive, id)).toEqual(calls.map(() => 1));
  expect(await onHand(alive, id)).toBe(CALLS);
  expect(await faultsOf(alive)).toEqual([]);
});
