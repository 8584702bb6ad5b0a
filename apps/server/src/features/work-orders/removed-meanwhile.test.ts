import * as orders from '@baydesk/contract/work-orders.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';
import type { OrderThere } from './orders.fixture.ts';
import { newOrder, staffNamed } from './orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
let order: OrderThere;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  order = await newOrder(app, { lines: [{}] });
});
afterAll(() => app.close());

/** Makes a call that reads a record while it is being removed, so that it is gone when the call writes. */
async function whileRemoving(statements: readonly [string, string][], call: () => Promise<Answer<unknown>>) {
  await app.rows('begin');
  for (const [text, id] of statements) await app.rows(text, [id]);
  const answering = call();
  await vi.waitUntil(async () => (await app.rows(WAITING)).length > 0, { timeout: 30_000, interval: 5 });
  await app.rows('commit');
  return answering;
}

const WAITING = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';

const stored = () =>
  app.rows(
    `select (select count(*) from work_orders) as orders, (select count(*) from work_order_lines) as lines,
    (select count(*) from part_requests) as parts, (select count(*) from events) as events,
    (select last_number from document_counters where workplace_id = $1) as last_number`,
    [order.workplace_id],
  );

const newLabourType = async () => {
  const id = uuidv7();
  const row = [app.home.organization_id, id, `Welding ${id}`];
  await app.rows('insert into labour_types (organization_id, id, name, rate_cents) values ($1, $2, $3, 12000)', row);
  return id;
};

const newCategory = async () => {
  const id = uuidv7();
  await app.rows(
    `insert into categories (organization_id, id, name, pricing_matrix_id)
     select organization_id, $2, $3, pricing_matrix_id from categories where organization_id = $1 and is_fallback`,
    [app.home.organization_id, id, `Glass ${id}`],
  );
  return id;
};

it.each([
  [
    'a labour type of a new line',
    async () => {
      const labour_type_id = await newLabourType();
      const input = { work_order_id: order.id, id: uuidv7(), line_name: 'Weld the frame', labour_type_id };
      return whileRemoving([['delete from labour_types where id = $1', labour_type_id]], () =>
        manager.call(lines.createLine, input),
      );
    },
  ],
  [
    'a category of a part',
    async () => {
      const part_category_id = await newCategory();
      const input = { id: uuidv7(), line_id: order.line_ids[0], description: 'Windshield', part_category_id };
      return whileRemoving([['delete from categories where id = $1', part_category_id]], () =>
        manager.call(parts.makePartRequest, input),
      );
    },
  ],
  [
    'a labour type of a new order',
    async () => {
      const labour_type_id = await newLabourType();
      const line = { id: uuidv7(), line_name: 'Weld the frame', labour_type_id };
      const input = { id: uuidv7(), customer_id: order.customer_id, lines: [line] };
      return whileRemoving([['delete from labour_types where id = $1', labour_type_id]], () =>
        manager.call(orders.createWorkOrder, input),
      );
    },
  ],
  [
    'a person on a new order',
    async () => {
      const lead_technician_id = staffNamed(app, 'technician');
      const input = { id: uuidv7(), customer_id: order.customer_id, lead_technician_id };
      const removal: [string, string][] = [
        ['delete from enrollments where staff_id = $1', lead_technician_id],
        ['delete from staff where id = $1', lead_technician_id],
      ];
      return whileRemoving(removal, () => manager.call(orders.createWorkOrder, input));
    },
  ],
])('asks to reload after %s was removed meanwhile, and writes nothing', async (_, callMeanwhile) => {
  const before = await stored();
  const { status, errors } = await callMeanwhile();
  const message = 'Someone else changed this meanwhile. Reload to see what changed.';
  expect([status, errors]).toEqual([412, [{ code: 'changed_meanwhile', message }]]);
  expect(await stored()).toEqual(before);
});
