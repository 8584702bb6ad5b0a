import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurns } from '../../../testing/in-turns.ts';
import { killAt } from '../../../testing/kill-at.ts';
import { KillableServers } from '../../../testing/killable-servers.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { faultsOf, newPart, onHand, quantitiesOf, stocked } from '../../inventory/stock.fixture.ts';
import type { OrderThere } from '../orders.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

const SLOW_MS = 60_000;
const CLIENTS = 50;
const PIECES = 10;

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

/** An order that waits for pieces of this part from the shelf. */
const orderOf = (catalogue_part_id: string, quantity = 1): Promise<OrderThere> =>
  newOrder(app, {
    status: 'approved',
    lines: [
      {
        status: 'open',
        decided_amount: 900_00,
        part_requests: [{ catalogue_part_id, quantity, part_source_type: 'inventory', status: 'authorized' }],
      },
    ],
  });

const stage = ({ id, request_ids }: OrderThere, url: string | undefined) =>
  manager.copy(url).call(performStatusAction, {
    work_order_id: id,
    requests: request_ids.map((request_id) => ({ id: request_id, version: 1 })),
    action: 'stage',
  });

const sum = (quantities: readonly number[]) => quantities.reduce((all, quantity) => all + quantity, 0);

describe('staging over two processes', () => {
  it('fifty people want the last ten pieces: ten succeed, the others are told that none is left', async () => {
    const urls = await servers.allUp();
    const part_id = await newPart(app, { part_number: 'SHOE-10' });
    const stock_id = await stocked(app, manager, { part_id, on_hand: PIECES });
    const orders = await inTurns(Array.from({ length: CLIENTS }), () => orderOf(part_id));
    const answers = await Promise.all(orders.map((order, index) => stage(order, urls[index % urls.length])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PIECES);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, errors }) => [status, errors[0]?.message])).toEqual(
      refused.map(() => [400, 'None of SHOE-10 are on the shelf.']),
    );
    expect(await onHand(manager, stock_id)).toBe(0);
    expect(sum(await quantitiesOf(manager, stock_id))).toBe(0);
    const staged = `select id from part_requests where catalogue_part_id = $1 and status = 'staged'`;
    expect(await app.rows(staged, [part_id])).toHaveLength(PIECES);
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('says how many are left to those who want more', async () => {
    const urls = await servers.allUp();
    const part_id = await newPart(app, { part_number: 'SHOE-3' });
    const stock_id = await stocked(app, manager, { part_id, on_hand: PIECES });
    const orders = await inTurns(Array.from({ length: 8 }), () => orderOf(part_id, 4));
    const answers = await Promise.all(orders.map((order, index) => stage(order, urls[index % urls.length])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const messages = new Set(answers.flatMap(({ errors }) => errors.map(({ message }) => message)));
    expect([...messages]).toEqual(['Only 2 of SHOE-3 are on the shelf.']);
    expect(await onHand(manager, stock_id)).toBe(2);
    expect(sum(await quantitiesOf(manager, stock_id))).toBe(2);
  });
});

/** The commit travels with the last statement, so it is with the database already while this one is held. */
const STEPS = [
  { step: 'the shelf is counted', trigger: 'trigger hold_in_test before update on stock_parts', is_committed: false },
  {
    step: 'it is committed',
    trigger: 'constraint trigger hold_in_test after insert on stock_movements deferrable initially deferred',
    is_committed: true,
  },
] as const;

describe('staging whose server is killed', () => {
  it.each(STEPS)(
    'while $step is whole or did not happen, and happens once when it is sent again',
    async ({ trigger, is_committed }) => {
      const [first = '', second = ''] = await servers.allUp();
      const part_id = await newPart(app);
      const stock_id = await stocked(app, manager, { part_id, on_hand: PIECES });
      const order = await orderOf(part_id, 4);
      const statusOf = async () =>
        (
          await app.rows<{ status: string }>('select status from part_requests where id = $1', [order.request_ids[0]])
        )[0]?.status;

      await killAt(app, servers, trigger, [() => stage(order, first)]);

      const status = await statusOf();
      const is_whole = status === 'staged';
      expect(is_committed ? ['staged'] : ['staged', 'authorized']).toContain(status);
      expect(await quantitiesOf(manager, stock_id)).toEqual(is_whole ? [PIECES, -4] : [PIECES]);
      expect(await faultsOf(manager)).toEqual([]);
      expect((await stage(order, second)).status).toBe(is_whole ? 412 : 201);
      expect(await statusOf()).toBe('staged');
      expect(await quantitiesOf(manager, stock_id)).toEqual([PIECES, -4]);
      expect(await onHand(manager, stock_id)).toBe(PIECES - 4);
      expect(await faultsOf(manager)).toEqual([]);
    },
    SLOW_MS,
  );
});
