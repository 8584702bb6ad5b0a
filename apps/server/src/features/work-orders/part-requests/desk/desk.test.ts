import { createNote, uploadAttachment } from '@baydesk/contract/notes.contract';
import { countDesk, listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../testing/new-customer.ts';
import { recordStatements } from '../../../../testing/record-statements.ts';
import { samplePicture } from '../../../../testing/sample-input.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import { catalogueOf } from '../../../catalogue/catalogue.fixture.ts';
import { workplaceId } from '../../../demo/public.ts';
import { managerThere, newPart, stocked } from '../../../inventory/stock.fixture.ts';
import type { NewOrder, OrderThere } from '../../orders.fixture.ts';
import { newOrder, staffNamed } from '../../orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
const orders: Record<string, OrderThere> = {};

const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const open = { status: 'open', decided_amount: 900_00 } as const;

/** The names of the lines tell what they are; the tests find them by these. */
const ORDERS: Readonly<Record<string, NewOrder>> = {
  late: {
    status: 'in_progress',
    promised_at: daysFromNow(-2),
    lines: [{ ...open, line_name: 'Late', part_requests: [{ description: 'Slack adjuster', status: 'authorized' }] }],
  },
  later: {
    status: 'approved',
    promised_at: daysFromNow(-1),
    lines: [{ ...open, line_name: 'Less late', part_requests: [{ status: 'ordered', part_number: 'AD-IP 5' }] }],
  },
  next_week: {
    status: 'approved',
    promised_at: daysFromNow(7),
    lines: [
      { ...open, line_name: 'Next week', part_requests: [{ status: 'received' }, { status: 'staged' }] },
      { ...open, line_name: 'All staged', part_requests: [{ status: 'staged' }] },
      { status: 'cancelled', line_name: 'Declined', part_requests: [{ status: 'requested' }] },
    ],
  },
  estimate: {
    unit: '8807',
    lines: [
      {
        line_name: 'Unquoted',
        part_requests: [{ description: 'Left mirror', cost: null, sell_price: null, part_source_type: 'inventory' }],
      },
    ],
  },
  done: { status: 'complete', lines: [{ ...open, line_name: 'Done', part_requests: [{ status: 'ordered' }] }] },
  elsewhere: { shop_id: 'TWO', lines: [{ line_name: 'Elsewhere', part_requests: [{}] }] },
  foreign: { is_other: true, lines: [{ line_name: 'Foreign', part_requests: [{}] }] },
};

beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  const customer_id = await newCustomer(app, { company_name: 'Hauler Brothers' });
  for (const [name, order] of Object.entries(ORDERS))
    orders[name] = await newOrder(app, name === 'late' ? { ...order, customer_id } : order);
  const requested = async (name: string, day: string) =>
    app.rows('update part_requests set requested_at = $2 where work_order_id = $1', [orders[name]?.id, day]);
  await requested('late', '2026-03-03T10:00:00Z');
  await requested('next_week', '2026-03-02T10:00:00Z');
  await requested('estimate', '2026-03-01T10:00:00.123456Z');
});
afterAll(() => app.close());

const orderNamed = (name: string): OrderThere => orders[name] ?? fail(`no order ${name}`);

function fail(reason: string): never {
  throw new Error(reason);
}

async function listed(input: Record<string, unknown> = {}, client = manager) {
  const { status, body, errors } = await client.call(listDeskLines, input);
  expect({ status, errors }).toEqual({ status: 200, errors: [] });
  return body;
}

const names = async (input: Record<string, unknown> = {}, client = manager) =>
  (await listed(input, client)).collection.map(({ line_name }) => line_name);

const BY_URGENCY = ['Late', 'Less late', 'Unquoted', 'Next week'];

describe('the desk', () => {
  it('shows parts that hold up a promise first, then those that wait longest', async () => {
    const { collection, pagination } = await listed();
    expect(collection.map(({ line_name }) => line_name)).toEqual(BY_URGENCY);
    expect(collection.map(({ holds_up_promise }) => holds_up_promise)).toEqual([true, true, false, false]);
    expect(pagination).toMatchObject({ rows_per_page: 14, total: 4 });
    expect(collection[2]?.oldest_requested_at).toBe('2026-03-01T10:00:00.123Z');
  });

  it.each([
    [{ sort_by: 'requested_at' }, ['Less late', 'Unquoted', 'Next week', 'Late']],
    [{ sort_by: 'requested_at', descending: true }, ['Late', 'Next week', 'Unquoted', 'Less late']],
    [{ descending: true }, BY_URGENCY.toReversed()],
    [{ statuses: 'staged' }, ['Next week', 'All staged']],
    [{ statuses: 'ordered,received' }, ['Less late', 'Next week']],
    [{ part_source_type: 'inventory' }, ['Unquoted']],
    [{ promised_until: daysFromNow(3).slice(0, 10) }, ['Late', 'Less late']],
    [{ is_unquoted: true }, ['Unquoted']],
    [{ is_unquoted: false }, ['Late', 'Less late', 'Next week']],
    [{ vendor_id: uuidv7() }, []],
    [{ service_advisor_id: uuidv7() }, []],
    [{ search: 'hauler brothers' }, ['Late']],
    [{ search: 'mirror' }, ['Unquoted']],
    [{ search: '8807' }, ['Unquoted']],
    [{ search: 'adip5' }, ['Less late']],
    [{ search: 'ad-ip-5' }, ['Less late']],
    [{ search: 'no such thing' }, []],
    [{ search: '100%' }, []],
  ])('by %j', async (input, lines) => {
    expect(await names(input)).toEqual(lines);
  });

  it('is searched by the number of the order', async () => {
    const [late] = (await listed()).collection;
    expect(late?.work_order_number).toBe(`WOONE-${orderNamed('late').number}`);
    expect(await names({ search: late?.work_order_number })).toEqual(['Late']);
  });

  it('shows only those parts of a line that the filters leave', async () => {
    const of_line = async (statuses: string) =>
      (await listed({ statuses })).collection.find(({ line_name }) => line_name === 'Next week')?.part_requests;
    expect((await of_line('received'))?.map(({ status }) => status)).toEqual(['received']);
    expect((await of_line('received,staged'))?.map(({ status }) => status)).toEqual(['received', 'staged']);
  });

  it.each(['urgency', 'requested_at'])('by %s goes on after the last line of a page', async (sort_by) => {
    for (const descending of [false, true]) {
      const whole = await names({ sort_by, descending });
      const pages: string[] = [];
      for (let after: string | undefined, more = true; more;) {
        const body = await listed({ sort_by, descending, rows_per_page: 1, ...(after && { after }) });
        pages.push(...body.collection.map(({ line_name }) => line_name));
        after = body.next;
        more = after !== undefined;
      }
      expect(pages).toEqual(whole);
    }
    expect(await names({ sort_by, rows_per_page: 3, page: 2 })).toHaveLength(1);
  });

  it('refuses where a page of another sorting ended', async () => {
    const { next } = await listed({ rows_per_page: 1 });
    const { status, errors } = await manager.call(listDeskLines, { sort_by: 'requested_at', after: next });
    expect([status, errors[0]?.field]).toEqual([400, 'after']);
  });

  it('counts parts by status and, of those that wait, by source', async () => {
    const { body } = await manager.call(countDesk, {});
    expect(body).toEqual({
      by_status: { requested: 1, authorized: 1, ordered: 1, received: 1, staged: 2, used: 0, returned: 0 },
      by_source: { vendor: 3, inventory: 1 },
    });
  });

  it('is narrowed by vendor and advisor', async () => {
    const vendor = await catalogueOf(manager).addVendor('FleetPride');
    await app.rows('update part_requests set vendor_id = $2, vendor_name = $3 where work_order_id = $1', [
      orderNamed('later').id,
      vendor.id,
      'FleetPride',
    ]);
    expect(await names({ vendor_id: vendor.id })).toEqual(['Less late']);
    const service_advisor_id = staffNamed(app, 'serviceadvisor');
    await app.rows('update work_orders set service_advisor_id = $2 where id = $1', [
      orderNamed('late').id,
      service_advisor_id,
    ]);
    const { collection } = await listed({ service_advisor_id });
    expect(collection).toMatchObject([{ line_name: 'Late', customer_name: 'Hauler Brothers' }]);
    expect(collection[0]?.service_advisor).not.toBe('');
  });
});

describe('a part on the desk', () => {
  it('says how many the shelf has for it and where, with the words and the picture of who asked', async () => {
    const part_id = await newPart(app, { part_number: 'LMP-3' });
    await stocked(app, manager, { part_id, on_hand: 5 });
    const technician = await app.as('ROLE_TECHNICIAN');
    const order = await newOrder(app, { status: 'approved', lines: [{ ...open, line_name: 'Lamps' }] });
    const note_id = uuidv7();
    const references = [{ reference_type: 'work_order', reference_id: order.id }];
    const note = await technician.call(createNote, { id: note_id, body: 'Cracked on the left', references });
    expect(note.errors).toEqual([]);
    const file = { id: uuidv7(), note_id, file: samplePicture() };
    expect((await technician.call(uploadAttachment, file)).errors).toEqual([]);
    const ask = (quantity: number, fields: object = {}) =>
      technician.call(parts.makePartRequest, {
        id: uuidv7(),
        line_id: order.line_ids[0],
        description: 'Marker lamp',
        quantity,
        part_source_type: 'inventory',
        catalogue_part_id: part_id,
        ...fields,
      });
    expect((await ask(3, { note_id })).errors).toEqual([]);
    expect((await ask(2)).errors).toEqual([]);
    const [line] = (await listed({ search: 'marker lamp' })).collection;
    expect(line?.part_requests).toMatchObject([
      { quantity: 3, status: 'authorized', available: 3, grid_location: '', note: 'Cracked on the left' },
      { quantity: 2, status: 'authorized', available: 2, note: '', photo_ids: [] },
    ]);
    expect(line?.part_requests[0]?.photo_ids).toEqual([file.id]);
  });

  it('of the catalogue that is not kept here has no shelf', async () => {
    const [line] = (await listed()).collection;
    expect(line?.part_requests).toMatchObject([{ available: null, grid_location: '', cost: 50_00, sell_price: 85_00 }]);
    expect(line?.part_requests[0]?.margin).not.toBeNull();
  });

  it('has no cost for people who do not see costs, and no price where the location hides it', async () => {
    const first = async () => (await listed({}, await app.as('ROLE_TECHNICIAN'))).collection[0]?.part_requests[0];
    expect(await first()).toMatchObject({ cost: null, margin: null, price_reasons: [], sell_price: 85_00 });
    const here = [app.home.organization_id, workplaceId(app.home, 'ONE')];
    const where = 'where organization_id = $1 and id = $2';
    await app.rows(`update workplaces set technicians_see_prices = false ${where}`, here);
    expect(await first()).toMatchObject({ cost: null, sell_price: null, total: null, core: null, discount: null });
    await app.rows(`update workplaces set technicians_see_prices = true ${where}`, here);
  });
});

describe('the desk is', () => {
  it('refused to people who are signed out, work elsewhere or may not see parts', async () => {
    const outside = await app.as('ROLE_SERVICE_ADVISOR');
    outside.location_id = workplaceId(app.home, 'TWO');
    const clock = await app.as('ROLE_TIME_CLOCK_USER');
    for (const endpoint of [listDeskLines, countDesk]) {
      expect((await app.client().call(endpoint, {})).status).toBe(409);
      expect((await clock.call(endpoint, {})).status).toBe(401);
      expect((await outside.call(endpoint, {})).status).toBe(403);
    }
  });

  it('another one at another location and in another organization', async () => {
    expect(await names({}, await managerThere(app, manager))).toEqual(['Elsewhere']);
    const stranger = await app.asEmail('manager@other.test');
    expect(await names({}, stranger)).toEqual(['Foreign']);
    expect((await stranger.call(countDesk, {})).body.by_status.requested).toBe(1);
  });

  it('read with as many statements for many lines as for one', async () => {
    const count = async (rows_per_page: number) =>
      (await recordStatements(() => listed({ rows_per_page }))).flat().length;
    await count(1);
    expect(await count(4)).toBe(await count(1));
  });
});
