import type { InputOf } from '@baydesk/contract/define-endpoint';
import { listWorkOrders, ORDER_COLUMNS } from '@baydesk/contract/work-orders/list.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { staffId, workplaceId } from '../../demo/public.ts';
import { copyOrder, newOrder } from '../orders.fixture.ts';

type Input = Partial<InputOf<typeof listWorkOrders>>;

const ORDERS = 1250;
const ROWS_PER_PAGE = 500;

let app: TestApp;
let advisor: TestClient;
let place: string;
let person: string;

/** Many orders with equal and empty values, so that pages end within them. More than are read whole, and few of each kind. */
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  place = workplaceId(app.home, 'ONE');
  person = staffId(app.home, 'serviceadvisor@home.test');
  const { id } = await newOrder(app, { customer_id: await newCustomer(app) });
  await copyOrder(
    app,
    id,
    ORDERS,
    `'number', 1000 + n * 37 % ${ORDERS},
     'status', (array['paid', 'paid', 'paid', 'paid', 'declined', 'estimate'])[1 + n % 6],
     'priority', (array['medium', 'medium', 'medium', 'medium', 'medium', 'high'])[1 + n / 2 % 6],
     'created_at', timestamptz '2026-01-01 08:00:00.123456Z' + n / 7 * interval '1 hour',
     'status_since', timestamptz '2026-02-01 08:00Z' + n % 90 * interval '1 hour',
     'promised_at', case when n % 5 > 0 then timestamptz '2026-01-04 17:00Z' + n / 30 * interval '1 day' end,
     'scheduled_start', case when n % 9 = 0 then timestamptz '2026-01-02 09:00Z' + n % 50 * interval '1 day' end,
     'quoted_total', n % 40 * 100, 'service_advisor_id', case when n % 8 > 0 then '${person}' end`,
  );
  await app.rows('delete from work_orders where id = $1', [id]);
});
afterAll(() => app.close());

const SQL_COLUMNS: Record<string, string> = { created_on: 'created_at' };
const SORTS = ORDER_COLUMNS.filter((column) => column !== 'relevance').flatMap((sort_by) =>
  [true, false].map((descending) => ({ sort_by, descending })),
);

const SOME_SORTS = SORTS.filter(({ sort_by, descending }) => descending || sort_by === 'promised_at');

/** The ids of all pages, each asked for after the last row of the one before. */
async function followed(input: Input): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined, page = 1; page === 1 || after !== undefined; page += 1) {
    const { status, body } = await advisor.call(listWorkOrders, {
      rows_per_page: ROWS_PER_PAGE,
      ...input,
      page,
      after,
    });
    expect(status).toBe(200);
    ids.push(...body.collection.map(({ id }) => id));
    after = body.next;
  }
  return ids;
}

async function expected(sort_by: string, descending: boolean, condition: string): Promise<string[]> {
  const column = SQL_COLUMNS[sort_by] ?? sort_by;
  const direction = descending ? 'desc' : 'asc';
  const rows = await app.rows<{ id: string }>(
    `select id from work_orders where workplace_id = $1 and removed_at is null and ${condition}
     order by ${column} ${direction} nulls last, case when ${column} is null then created_at end ${direction}, id ${direction}`,
    [place],
  );
  return rows.map(({ id }) => id);
}

describe('the pages of a list that go on from the last row hold every order once, in order', () => {
  it.each(SORTS)('of all orders by $sort_by, descending: $descending', async ({ sort_by, descending }) => {
    expect(await followed({ sort_by, descending })).toEqual(await expected(sort_by, descending, 'true'));
  });

  it.each(SORTS)('of many orders of a kind by $sort_by, descending: $descending', async ({ sort_by, descending }) => {
    const listed = await followed({ sort_by, descending, priority: 'medium' });
    expect(listed.length).toBeGreaterThan(1000);
    expect(listed).toEqual(await expected(sort_by, descending, "priority = 'medium'"));
  });

  it.each(SORTS)('of few orders by $sort_by, descending: $descending', async ({ sort_by, descending }) => {
    const input = { sort_by, descending, statuses: ['declined', 'estimate'], rows_per_page: 150 } as const;
    const listed = await followed({ ...input, statuses: [...input.statuses] });
    expect(listed).toEqual(await expected(sort_by, descending, "status in ('declined', 'estimate')"));
  });

  it.each([true, false])('of some hundreds by age, descending: %s', async (descending) => {
    const listed = await followed({ sort_by: 'created_on', descending, statuses: ['paid'], rows_per_page: 300 });
    expect(listed.length).toBeGreaterThan(400);
    expect(listed.length).toBeLessThan(1000);
    expect(listed).toEqual(await expected('created_on', descending, "status = 'paid'"));
  });

  const narrowed: readonly [string, () => Input, () => string][] = [
    ['a person', () => ({ service_advisor_id: person }), () => `service_advisor_id = '${person}'`],
    ['days', () => ({ created_from: '2025-12-31', created_until: '2026-02-20' }), () => 'true'],
    ['a promise', () => ({ promised_until: '2026-02-14' }), () => `promised_at < '2026-02-15 05:00Z'`],
    [
      'promised days',
      () => ({ promised_from: '2026-01-10', promised_until: '2026-01-12' }),
      () => `promised_at >= '2026-01-10 05:00Z' and promised_at < '2026-01-13 05:00Z'`,
    ],
    [
      'a promise and a status',
      () => ({ promised_until: '2026-02-14', statuses: ['paid'], priority: 'medium' }),
      () => `promised_at < '2026-02-15 05:00Z' and status = 'paid' and priority = 'medium'`,
    ],
  ];
  it.each(narrowed)('narrowed by %s', async (_, input, condition) => {
    for (const { sort_by, descending } of SOME_SORTS) {
      const listed = await followed({ sort_by, descending, ...input() });
      expect(listed).toEqual(await expected(sort_by, descending, condition()));
    }
  });

  it('and also those that were promised before they were written', async () => {
    const ids = (await expected('created_on', true, "status = 'paid'")).slice(0, 3);
    await app.rows(`update work_orders set promised_at = '2026-01-02 17:00Z' where id = any ($1)`, [ids]);
    const listed = await followed({ promised_until: '2026-02-14' });
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(listed).toEqual(await expected('created_on', true, `promised_at < '2026-02-15 05:00Z'`));
    await app.rows(`update work_orders set promised_at = '2026-02-20 17:00Z' where id = any ($1)`, [ids]);
  });
});

describe('a page', () => {
  it.each(SORTS)(
    'by $sort_by, descending: $descending, holds the same rows by its number',
    async ({ sort_by, descending }) => {
      const all = await expected(sort_by, descending, 'true');
      const { body } = await advisor.call(listWorkOrders, { sort_by, descending, rows_per_page: 300, page: 4 });
      expect(body.collection.map(({ id }) => id)).toEqual(all.slice(900, 1200));
    },
  );

  it('does not shift when rows before it come, go or change', async () => {
    const input = { sort_by: 'quoted_total', descending: true, rows_per_page: 100 } as const;
    const all = await expected('quoted_total', true, 'true');
    const { body: first } = await advisor.call(listWorkOrders, input);
    const [removed, changed] = [all[99], all[50]];
    await app.rows('update work_orders set removed_at = now() where id = $1', [removed]);
    await app.rows('update work_orders set quoted_total = 999900 where id = $1', [changed]);
    const { body: second } = await advisor.call(listWorkOrders, { ...input, page: 2, after: first.next });
    expect(second.collection.map(({ id }) => id)).toEqual(all.slice(100, 200));
    await app.rows('update work_orders set removed_at = null where id = $1', [removed]);
  });

  it('is the last one if it is not full, and has nothing after it', async () => {
    const { body } = await advisor.call(listWorkOrders, { rows_per_page: 1000, page: 2 });
    expect([body.collection.length, body.next]).toEqual([ORDERS - 1000, undefined]);
  });

  const cursor = (...content: unknown[]) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const id = '01a1e5fe-a146-75be-bc0d-d464e3546e62';
  it.each([
    ['no cursor', 'qqzzxx'],
    ['a number', cursor(1)],
    ['a cursor of another sorting', cursor('number', true, id, ['7', null])],
    ['a cursor of the other direction', cursor('created_on', false, id, ['2026-01-01 08:00:00+00', null])],
    ['a day that does not exist', cursor('created_on', true, id, ['2026-02-31 08:00:00+00', null])],
    ['no id', cursor('created_on', true, 'x', ['2026-01-01 08:00:00+00', null])],
    ['no value', cursor('created_on', true, id, [null, null])],
  ])('is refused after %s', async (_, after) => {
    const { status, errors } = await advisor.call(listWorkOrders, { after });
    expect([status, errors[0]?.field, errors[0]?.message]).toEqual([
      400,
      'after',
      'This is not where a page of this list ended',
    ]);
  });

  it('is refused after a number that is too large', async () => {
    const after = cursor('number', true, id, ['99999999999', null]);
    expect((await advisor.call(listWorkOrders, { sort_by: 'number', descending: true, after })).status).toBe(400);
  });
});

it('no index of orders holds columns that change with every line', async () => {
  const rows = await app.rows<{ index: string; column: string }>(
    `select d.objid::regclass::text as index, a.attname as column
     from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'i'
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.refobjid = 'work_orders'::regclass
       and a.attname in ('quoted_total', 'authorized_total', 'status_value', 'waits_for', 'version', 'frozen_rules')`,
    [],
  );
  expect(rows).toEqual([]);
});

it('keeps the total of settled orders for their lists, and none of open ones', async () => {
  const [order] = await app.rows<{ id: string }>(`select id from work_orders where status = 'estimate' limit 1`, []);
  const settled = async (columns: string) => {
    await app.rows(`update work_orders set ${columns} where id = $1`, [order?.id]);
    const [row] = await app.rows<{ total: number | null }>(
      'select settled_total as total from work_orders where id = $1',
      [order?.id],
    );
    return row?.total;
  };
  expect(await settled('quoted_total = 500')).toBeNull();
  expect(await settled(`status = 'complete'`)).toBe(500);
  expect(await settled('quoted_total = 700')).toBe(700);
  expect(await settled(`status = 'in_progress'`)).toBeNull();
});
