import { viewWorkOrder, viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/public.ts';
import { withOwner } from '../../../platform/database/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../../testing/test-organizations.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { seedScale } from '../public.ts';

const ORDERS = 1000;

let app: TestApp;
let person: TestClient;
let organization_id: string;
beforeAll(async () => {
  app = await openTestApp();
  const scale = { people: 80, vehicles: 30, orders: ORDERS };
  const hash = await hashPassword(TEST_PASSWORD);
  const seeded = await withOwner(app.database_url, (client) => seedScale(client, scale, hash));
  ({ organization_id } = seeded);
  person = await app.client().signIn(seeded.sign_in, TEST_PASSWORD);
  const [place] = await app.rows<{ id: string }>(
    `select s.default_workplace_id as id from staff s join users u on u.id = s.user_id where u.email = $1`,
    [seeded.sign_in],
  );
  person.location_id = place?.id;
});
afterAll(() => app.close());

it('seeded orders have their lines, parts and events, and a few hundred are open at each location', async () => {
  const [counts] = await app.rows(
    `select count(*) as orders, count(distinct workplace_id) as locations,
       (select count(*) from work_order_lines where organization_id = $1) as lines,
       (select count(*) from part_requests where organization_id = $1) as parts,
       (select count(*) from events where organization_id = $1 and entity = 'work_order') as events
     from work_orders where organization_id = $1`,
    [organization_id],
  );
  expect(counts).toEqual({
    orders: ORDERS,
    locations: 2,
    lines: 3 * ORDERS,
    parts: ORDERS + Math.floor(ORDERS / 3),
    events: ORDERS,
  });
  const { body } = await person.call(listWorkOrders, {
    statuses: 'estimate,approved,in_progress,hold,ready_for_review',
  });
  expect(body.pagination.total).toBe(300);
});

it('the total of a seeded order matches the list', async () => {
  const { body } = await person.call(listWorkOrders, { statuses: 'estimate,in_progress,paid', rows_per_page: 100 });
  const [row] = body.collection;
  for (const status of new Set(body.collection.map((order) => order.status))) {
    const listed = body.collection.find((order) => order.status === status);
    const { body: order } = await person.call(viewWorkOrder, { id: listed?.id });
    expect(order.totals?.quoted.total_cents).toBe(listed?.quoted_total);
    expect(order.totals?.authorized.total_cents).toBe(listed?.authorized_total);
  }
  const { body: lines } = await person.call(viewWorkOrderLines, { id: row?.id });
  expect(lines.collection).toHaveLength(3);
});

it('a change of a seeded order leaves its instants as they are, because they are to the millisecond', async () => {
  const finer = await app.rows(
    `select column_name from work_orders o, jsonb_each_text(to_jsonb(o)) value (column_name, written)
     where o.organization_id = $1 and column_name in ('created_at', 'status_since', 'promised_at', 'scheduled_start')
       and written ~ '\\.\\d{4}'`,
    [organization_id],
  );
  expect(finer).toEqual([]);
});

it('the next order of a location gets the next number', async () => {
  const numbers = await app.rows(
    `select c.last_number = max(o.number) as is_last from document_counters c
     join work_orders o on o.organization_id = c.organization_id and o.workplace_id = c.workplace_id
     where c.organization_id = $1 group by c.workplace_id, c.last_number`,
    [organization_id],
  );
  expect(numbers).toEqual([{ is_last: true }, { is_last: true }]);
});
