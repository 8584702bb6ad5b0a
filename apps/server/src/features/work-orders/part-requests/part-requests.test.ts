import { categoryRecords } from '@baydesk/contract/categories.contract';
import { createNote } from '@baydesk/contract/notes.contract';
import { decideLines } from '@baydesk/contract/work-orders/lines.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { NewLine, NewPart } from '../orders.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
let filters: string;
let pricing_matrix_id: string;
beforeAll(async () => {
  app = await openTestApp();
  [advisor, manager] = [await app.as('ROLE_SERVICE_ADVISOR'), await app.as('ROLE_MANAGER')];
  const rows = [{ from_cents: 0, to_cents: null, method: 'multiplier', value: 3 }];
  const { body: matrix } = await manager.call(pricingMatrixRecords.create, { id: uuidv7(), name: 'Triple', rows });
  pricing_matrix_id = matrix.id;
  filters = uuidv7();
  await manager.call(categoryRecords.create, { id: filters, name: 'Filters', pricing_matrix_id });
});
afterAll(() => app.close());

const make = async (line: NewLine = {}, fields: object = {}, client = advisor) => {
  const order = await newOrder(app, { status: 'approved', lines: [line] });
  const input = { id: uuidv7(), line_id: order.line_ids[0], description: 'Oil filter', ...fields };
  const { body, status, errors } = await client.call(parts.makePartRequest, input);
  return { order, input, body, status, errors, part: body.lines?.[0]?.part_requests.at(-1) };
};

describe('requesting a part', () => {
  it('needs only a description from a technician', async () => {
    const { part, body, input } = await make({ part_requests: [{}] }, {}, await app.as('ROLE_TECHNICIAN'));
    expect(body.part_request_id).toBe(input.id);
    expect(part).toMatchObject({
      id: input.id,
      position: 2,
      quantity: 1,
      status: 'requested',
      part_source_type: 'vendor',
      part_category: 'Uncategorized',
      sell_price: null,
      core: 0,
      requested_by: 'Technician Tester',
      version: 1,
    });
  });

  it.each([{ cost: 1_00 }, { sell_price: 1_00 }, { core: 1_00 }])(
    'with %j needs the permission to quote',
    async (fields) => {
      expect((await make({}, fields, await app.as('ROLE_TECHNICIAN'))).status).toBe(401);
      expect((await make({}, fields, await app.as('ROLE_FOREMAN'))).status).toBe(201);
    },
  );

  it('with a cost gets its price and the reasons from the rules', async () => {
    const { part } = await make({}, { cost: 20_00, part_category_id: filters, quantity: 2.5 });
    expect(part).toMatchObject({ sell_price: 60_00, is_price_typed: false, total: 150_00, part_category: 'Filters' });
    expect(part?.margin).toBeCloseTo(2 / 3);
    expect(part?.price_reasons.at(-1)).toBe('$20.00 × 3 = $60.00');
  });

  it('with a price keeps the price for any cost', async () => {
    const { part } = await make({}, { cost: 20_00, sell_price: 25_00, core: 5_00 });
    expect(part).toMatchObject({ sell_price: 25_00, is_price_typed: true, core: 5_00 });
    expect(part?.price_reasons).toEqual(['The price of $25.00 was typed in.']);
  });

  it.each([
    ['of a line that is authorized, once it has a price', { status: 'open' }, { cost: 10_00 }, 'authorized'],
    ['of a line that is authorized, without a price', { status: 'open' }, {}, 'requested'],
    ['of a line that waits', {}, { cost: 10_00 }, 'requested'],
    [
      'of a line whose parts are all agreed to',
      { status: 'open', is_parts_required_are_authorized: 1 },
      {},
      'authorized',
    ],
  ] as const)('%s', async (_, line, fields, status) => {
    expect((await make(line, fields)).part?.status).toBe(status);
  });

  it('that takes a line beyond the authorized amount makes it wait for authorization again', async () => {
    const { body } = await make({ status: 'open', decided_amount: 100_00 }, { cost: 100_00 });
    expect(body.lines[0]).toMatchObject({ status: 'authorization_required', part_requests: [{ status: 'requested' }] });
    expect(body.work_order.status_value).toBe('waiting_authorization');
  });

  it('twice with one id adds one', async () => {
    const { body, input } = await make();
    const again = await advisor.call(parts.makePartRequest, input);
    expect([again.status, again.body]).toEqual([201, body]);
  });

  it('can refer to a note of the order, and to no other', async () => {
    const { order, errors } = await make({}, { note_id: uuidv7() });
    expect(errors).toMatchObject([{ code: 'not_of_this_order', field: 'note_id' }]);
    const note_id = uuidv7();
    const references = [{ reference_type: 'work_order', reference_id: order.id }];
    const noted = await advisor.call(createNote, { id: note_id, body: 'This one', references });
    expect(noted.errors).toEqual([]);
    const input = { id: uuidv7(), line_id: order.line_ids[0], description: 'Filter', note_id };
    const { body } = await advisor.call(parts.makePartRequest, input);
    expect(body.lines[0]?.part_requests[0]?.note_id).toBe(note_id);
    expect((await make({}, { note_id })).errors).toMatchObject([{ code: 'not_of_this_order' }]);
  });

  it.each([
    ['description', { description: '' }, 'Description is a required field'],
    ['quantity', { quantity: 0 }, 'Quantity cannot be lower than 0.0001'],
    ['cost', { cost: -1 }, 'Cost must be greater than or equal to 0'],
    ['part_category_id', { part_category_id: uuidv7() }, 'Category does not exist any more. Choose another one.'],
    ['cost', { cost: 900_000_000 }, 'Sell price cannot be higher than $10,000,000.00'],
  ])('is refused at %s for %j', async (field, fields, message) => {
    const { status, errors } = await make({}, fields);
    expect([status, errors.map((error) => [error.field, error.message])]).toEqual([400, [[field, message]]]);
  });

  it('is refused on a declined line', async () => {
    const { errors } = await make({ status: 'cancelled', line_name: 'Oil', decided_at: '2026-01-02T03:04:05Z' });
    expect(errors[0]?.message).toBe('Oil is declined, so this cannot be done with it.');
  });
});

describe('changing a part request', () => {
  const change = async (part: NewPart, fields: object, client = advisor) => {
    const order = await newOrder(app, { status: 'approved', lines: [{ part_requests: [part] }] });
    const { body, errors, status } = await client.call(parts.changePartRequest, {
      id: order.request_ids[0],
      version: 1,
      ...fields,
    });
    return { part: body.lines?.[0]?.part_requests[0], errors, status, order };
  };

  it.each([
    ['a cost gives the price', { cost: null, sell_price: null }, { cost: 20_00 }, 40_00],
    ['another cost gives another', {}, { cost: 20_00 }, 40_00],
    ['a category has its own rules', { cost: 20_00 }, () => ({ part_category_id: filters }), 60_00],
    ['a price typed in stays', { is_price_typed: true }, { cost: 20_00 }, 85_00],
    ['a price taken away is reckoned again', { cost: 20_00, is_price_typed: true }, { sell_price: null }, 40_00],
    ['a cost taken away takes its price along', {}, { cost: null }, null],
    ['what is said of the rest leaves the price', { sell_price: 1_23 }, { quantity: 3, vendor_name: 'Axle' }, 1_23],
  ])('%s', async (_, part, fields, sell_price) => {
    const answer = await change(part, typeof fields === 'function' ? fields() : fields);
    expect(answer.part).toMatchObject({ sell_price, version: 2 });
  });

  it('stores a typed price, unless it equals the price of the rules', async () => {
    expect((await change({}, { sell_price: 99_00 })).part).toMatchObject({ sell_price: 99_00, is_price_typed: true });
    expect((await change({}, { sell_price: 85_00 })).part).toMatchObject({ sell_price: 85_00, is_price_typed: false });
  });

  it('by more pieces than were agreed to asks about its line and all that is not yet ordered again', async () => {
    const part = { status: 'authorized', sell_price: 50_00, quantity: 1 } as const;
    const order = await newOrder(app, {
      status: 'approved',
      lines: [
        {
          status: 'open',
          time_estimate: 0,
          decided_amount: 150_00,
          part_requests: [part, part, { ...part, status: 'ordered' }],
        },
      ],
    });
    const [id] = order.request_ids;
    const within = await advisor.call(parts.changePartRequest, { id, version: 1, quantity: 1.3 });
    const statuses = (body: Pick<typeof within.body, 'lines'>) => [
      body.lines[0]?.status,
      ...(body.lines[0]?.part_requests ?? []).map(({ status }) => status),
    ];
    expect(statuses(within.body)).toEqual(['open', 'authorized', 'authorized', 'ordered']);
    const beyond = await advisor.call(parts.changePartRequest, { id, version: 2, quantity: 2 });
    expect(statuses(beyond.body)).toEqual(['authorization_required', 'requested', 'requested', 'ordered']);
    const { version = 0 } = beyond.body.lines[0] ?? {};
    const agreed = await advisor.call(decideLines, {
      work_order_id: order.id,
      lines: [{ line_id: order.line_ids[0], version }],
      decision: 'authorized',
      decided_by: 'Priya Shah',
      how: 'phone',
    });
    expect(statuses(agreed.body)).toEqual(['open', 'authorized', 'authorized', 'ordered']);
  });

  it('that was agreed to alone asks about it again when it grows beyond that', async () => {
    const order = await newOrder(app, { lines: [{ part_requests: [{ sell_price: 50_00, quantity: 1 }] }] });
    const [id] = order.request_ids;
    const spoken = { action: 'authorize', decided_by: 'Priya Shah', how: 'phone' };
    const agreed = await advisor.call(parts.performStatusAction, {
      work_order_id: order.id,
      requests: [{ id, version: 1 }],
      ...spoken,
    });
    expect(agreed.body.lines[0]?.part_requests[0]).toMatchObject({
      status: 'authorized',
      authorization: { amount: 50_00 },
    });
    const { body } = await advisor.call(parts.changePartRequest, { id, version: 2, quantity: 2 });
    expect(body.lines[0]?.part_requests[0]?.status).toBe('requested');
    expect(body.lines[0]?.part_requests[0]?.authorization).toBeUndefined();
  });

  it.each(['ordered', 'received', 'staged', 'used'] as const)('that is %s can only change the sale', async (status) => {
    const part = { status, description: 'Drum' };
    const fields = { description: 'Brake drum', sell_price: 90_00, is_tax_exempt: true, core: 5_00, quantity: 1 };
    expect((await change(part, fields)).part).toMatchObject({ ...fields, status });
    for (const fixed of [{ quantity: 2 }, { cost: 1_00 }, { part_source_type: 'inventory' }, { part_number: 'X' }]) {
      const { errors } = await change(part, fixed);
      expect(errors[0]?.message).toBe(`Drum is ${status}, so this cannot be done with it.`);
    }
  });

  it('that removes the core charge clears the decision on the core', async () => {
    const { order } = await change({ core: 10_00 }, {});
    const fields = { work_order_id: order.id, part_id: order.request_ids[0], is_core_ok: 1 };
    const stored = await advisor.call(parts.handleCore, fields);
    expect(stored.body.lines[0]).toMatchObject({ total_cores: 0, part_requests: [{ is_core_ok: 1 }] });
    const [version] = stored.body.lines.map(({ part_requests }) => part_requests[0]?.version);
    const { body } = await advisor.call(parts.changePartRequest, { id: order.request_ids[0], version, core: null });
    expect(body.lines[0]?.part_requests[0]).toMatchObject({ core: 0, is_core_ok: null });
  });

  it('by a person who cannot see costs keeps the cost and hides it', async () => {
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const { part, order } = await change({ cost: 50_00 }, { cost: null, description: 'Drum' }, limited);
    expect(part).toMatchObject({ description: 'Drum', cost: null, margin: null, price_reasons: [], sell_price: 85_00 });
    const [row] = await app.rows('select cost from part_requests where id = $1', [order.request_ids[0]]);
    expect(row).toEqual({ cost: 50_00 });
  });

  it('shows a foreman costs and no margins', async () => {
    const { part } = await change({}, { description: 'Drum' }, await app.as('ROLE_FOREMAN'));
    expect(part).toMatchObject({ cost: 50_00, margin: null });
  });

  it('keeps a retired category, and refuses to choose one', async () => {
    const old = uuidv7();
    await manager.call(categoryRecords.create, { id: old, name: 'Old', pricing_matrix_id });
    await manager.call(categoryRecords.retire, { id: old, version: 1, is_retired: true });
    const { errors } = await change({}, { part_category_id: old });
    expect(errors).toMatchObject([{ code: 'is_retired', field: 'part_category_id' }]);
  });
});

describe('the quoted price of a part', () => {
  const ask = async (client: TestClient, fields: object = {}) =>
    (await client.call(parts.quotePrice, { cost: 20_00, ...fields })).body;

  it('comes with the reasons for people who see costs, and without for others', async () => {
    expect(await ask(advisor)).toMatchObject({ sell_price: 40_00, margin: 0.5 });
    expect((await ask(advisor, { part_category_id: filters })).reasons.at(-1)).toBe('$20.00 × 3 = $60.00');
    expect(await ask(await app.as('ROLE_FOREMAN'))).toMatchObject({ sell_price: 40_00, margin: null });
    expect((await ask(await app.as('ROLE_FOREMAN'))).reasons).not.toEqual([]);
    expect(await ask(await app.as('ROLE_TECHNICIAN'))).toEqual({ sell_price: 40_00, margin: null, reasons: [] });
  });

  it('is not found for a category of another organization', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(parts.quotePrice, { cost: 1, part_category_id: filters })).status).toBe(404);
  });
});
