import { decideEstimate } from '@baydesk/contract/estimates.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { countUnread, listInbox, markAllRead, markRead } from '@baydesk/contract/inbox.contract';
import { listEvents } from '@baydesk/contract/organization.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { READ_ITEMS_STAY_DAYS } from '@baydesk/domain/inbox/inbox-item';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { happen } from '../../testing/happen.ts';
import { LiveListener } from '../../testing/live-listener.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { staffId } from '../demo/public.ts';
import { sentOrder } from '../estimates/sent-estimates.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from inbox_items'));

const itemsOf = async (client: TestClient) => (await client.call(listInbox, {})).body.collection;
const unreadOf = async (client: TestClient) => (await client.call(countUnread, {})).body.unread;
const staff = (name: string) => staffId(app.home, `${name}@home.test`);

interface Answered {
  readonly advisor?: string;
  readonly decisions?: readonly ('authorized' | 'declined')[];
}

/** An estimate the advisor sent and the customer answered. */
async function answeredOrder({ advisor: name, decisions }: Answered = {}) {
  const order = await sentOrder(app, advisor);
  if (name)
    await app.rows('update work_orders set service_advisor_id = $1 where id = $2', [staff(name), order.work_order_id]);
  const answers = decisions ?? ['authorized', 'authorized', 'declined'];
  const { status } = await app.client().call(decideEstimate, {
    token: order.token,
    name: 'Dana Okafor',
    signature: { kind: 'typed', name: 'Dana Okafor' },
    decisions: answers.map((decision, index) => ({ line_id: order.line_ids[index], decision })),
  });
  return { ...order, status };
}

describe('the customer’s answer', () => {
  it('is told only to the sender of the estimate and the service advisor of the order', async () => {
    const { work_order_id } = await answeredOrder({ advisor: 'manager' });
    const expected = {
      actor_name: 'Dana Okafor',
      reference_type: 'work_order',
      reference_id: work_order_id,
      read_at: null,
      facts: {
        kind: 'estimate_answered',
        work_order_number: expect.stringMatching(/^WOONE-\d+$/),
        customer_name: 'Halton Freight',
        vehicle_info: '',
        lines_approved: 2,
        lines_declined: 1,
        approved_cents: 490_00,
      },
    };
    expect(await itemsOf(advisor)).toMatchObject([expected]);
    expect(await itemsOf(manager)).toMatchObject([expected]);
    expect(await itemsOf(technician)).toEqual([]);
  });

  it('is told once to a service advisor who sent the estimate', async () => {
    await answeredOrder({ advisor: 'serviceadvisor' });
    expect(await unreadOf(advisor)).toBe(1);
  });

  it('is not told to somebody who is suspended', async () => {
    await answeredOrder({ advisor: 'suspended' });
    expect(await app.rows('select staff_id from inbox_items')).toEqual([{ staff_id: staff('serviceadvisor') }]);
  });

  it('is told without the amount to who sees no money', async () => {
    await answeredOrder({ advisor: 'foreman' });
    const [item] = await itemsOf(await app.as('ROLE_FOREMAN'));
    expect(item?.facts).toMatchObject({ lines_approved: 2, approved_cents: null });
  });

  it('is not told when it is refused', async () => {
    const { status } = await answeredOrder({ decisions: ['authorized'] });
    expect([status, await unreadOf(advisor)]).toEqual([400, 0]);
  });
});

describe('parts that arrive', () => {
  const receive = async (client: TestClient) => {
    const parts = (...descriptions: string[]) =>
      descriptions.map((description) => ({ description, status: 'ordered', quantity: 2 }) as const);
    const line = { status: 'open', decided_amount: 9_000_00 } as const;
    const order = await newOrder(app, {
      status: 'approved',
      lines: [
        { ...line, part_requests: parts('Drum', 'Shoe kit'), technician_ids: [staff('technician')] },
        { ...line, part_requests: parts('Seal') },
      ],
    });
    await app.rows('update work_orders set service_advisor_id = $1 where id = $2', [staff('serviceadvisor'), order.id]);
    const requests = order.request_ids.map((id) => ({ id, version: 1 }));
    return client.call(performStatusAction, { work_order_id: order.id, requests, action: 'receive' });
  };
  const partsTold = async (client: TestClient) =>
    (await itemsOf(client)).map(({ facts }) => facts.kind === 'part_arrived' && facts.parts);

  it('are told to the advisor, and to a technician those for their lines', async () => {
    expect((await receive(manager)).status).toBe(201);
    expect(await partsTold(advisor)).toEqual([['2 × Drum', '2 × Shoe kit', '2 × Seal']]);
    expect(await partsTold(technician)).toEqual([['2 × Drum', '2 × Shoe kit']]);
    expect(await partsTold(manager)).toEqual([]);
  });

  it('are not told to who received them', async () => {
    await receive(advisor);
    expect(await partsTold(advisor)).toEqual([]);
    expect(await partsTold(technician)).toHaveLength(1);
  });
});

describe('an inbox', () => {
  it('lists the newest first, page by page', async () => {
    const [first, second] = [await answeredOrder(), await answeredOrder()];
    const { body } = await advisor.call(listInbox, { rows_per_page: 1 });
    expect(body).toMatchObject({ collection: [{ reference_id: second.work_order_id }], pagination: { total: 2 } });
    const { body: older } = await advisor.call(listInbox, { rows_per_page: 1, page: 2 });
    expect(older.collection).toMatchObject([{ reference_id: first.work_order_id }]);
  });

  it('counts what is unread, and an item is read once', async () => {
    await answeredOrder();
    const [item] = await itemsOf(advisor);
    expect((await advisor.call(markRead, { id: item?.id })).status).toBe(201);
    const [read] = await itemsOf(advisor);
    expect(read?.read_at).not.toBeNull();
    await advisor.call(markRead, { id: item?.id });
    expect([await unreadOf(advisor), (await itemsOf(advisor))[0]]).toEqual([0, read]);
  });

  it('is read up to the newest item somebody saw; one that arrives meanwhile stays unread', async () => {
    await answeredOrder();
    await answeredOrder();
    const [newest] = await itemsOf(advisor);
    await answeredOrder();
    const { body } = await advisor.call(markAllRead, { until: newest?.created_at });
    expect([body.read, await unreadOf(advisor)]).toEqual([2, 1]);
  });

  it('is personal: other people do not see its items, nor mark them as read', async () => {
    await answeredOrder();
    const [item] = await itemsOf(advisor);
    const stranger = await app.asEmail('serviceadvisor@other.test');
    for (const client of [manager, stranger]) {
      expect(await itemsOf(client)).toEqual([]);
      expect((await client.call(markRead, { id: item?.id })).status).toBe(404);
      expect((await client.call(markAllRead, { until: item?.created_at })).body).toEqual({ read: 0 });
    }
    expect((await app.client().call(listInbox, {})).status).toBe(409);
    expect(await unreadOf(advisor)).toBe(1);
  });

  it('still tells of a removed order, but does not lead to it', async () => {
    const { work_order_id } = await answeredOrder();
    await app.rows('update work_orders set removed_at = now() where id = $1', [work_order_id]);
    expect(await itemsOf(advisor)).toMatchObject([{ reference_type: 'work_order', reference_id: null }]);
  });

  it('does not lead to a customer whom the role may not view', async () => {
    await answeredOrder({ advisor: 'timeclockuser' });
    await app.rows(
      `update inbox_items i set reference_type = 'customer', reference_id = o.customer_id
       from work_orders o where o.id = i.reference_id`,
    );
    expect(await itemsOf(advisor)).toMatchObject([{ reference_id: expect.any(String) }]);
    expect(await itemsOf(await app.as('ROLE_TIME_CLOCK_USER'))).toMatchObject([{ reference_id: null }]);
  });

  it('loses items that were read long ago, and keeps unread ones', async () => {
    for (const days of [READ_ITEMS_STAY_DAYS + 1, READ_ITEMS_STAY_DAYS - 1, null])
      await app.rows(
        `insert into inbox_items (organization_id, id, staff_id, facts, actor_name, reference_type, reference_id, created_at, read_at)
         values ($1, $2, $3, '{"kind": "mentioned", "about": "", "excerpt": ""}', '', 'general', $1, now() - interval '1 year', now() - $4::int * interval '1 day')`,
        [app.home.organization_id, uuidv7(), staff('serviceadvisor'), days],
      );
    await app.rows('select purge_expired(now())');
    const left = await itemsOf(advisor);
    expect(left.filter(({ read_at }) => read_at === null)).toHaveLength(1);
    expect(left).toHaveLength(2);
  });
});

describe('open browsers', () => {
  const listenAs = async (role: RoleName) => LiveListener.open(await app.as(role));

  it('of the person hear of an item and of its reading, and no others do', async () => {
    const listeners = [await listenAs('ROLE_SERVICE_ADVISOR'), await listenAs('ROLE_ADMINISTRATOR')] as const;
    const { work_order_id } = await answeredOrder();
    const [item] = await itemsOf(advisor);
    await advisor.call(markRead, { id: item?.id });
    const last = await happen(app);
    const heard = await Promise.all(listeners.map((listener) => listener.entitiesUntil(last)));
    for (const listener of listeners) listener.hangUp();
    const [own, others] = heard.map((ids) => ids.filter((id) => id === item?.id));
    expect([own, others]).toEqual([[item?.id, item?.id], []]);
    expect(heard[1]).toContain(work_order_id);
  });

  it('show no item in a history', async () => {
    await answeredOrder();
    const [item] = await itemsOf(advisor);
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    const { body } = await administrator.call(listEvents, {});
    expect(body.collection.filter(({ entity }) => entity === 'inbox')).toEqual([]);
    const history = await administrator.call(viewHistory, { entity: 'inbox', entity_id: item?.id });
    expect([history.status, history.body.collection]).toEqual([200, []]);
  });
});
