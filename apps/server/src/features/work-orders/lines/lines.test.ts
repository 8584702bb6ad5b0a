import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { staffId } from '../../demo/public.ts';
import { newOrder, staffNamed } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let shop: string;
let weekend: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  [shop, weekend] = [await labourType('Shop', 120_00), await labourType('Weekend', 200_00)];
});
afterAll(() => app.close());

async function labourType(name: string, rate_cents: number): Promise<string> {
  const manager = await app.as('ROLE_MANAGER');
  return (await manager.call(labourTypeRecords.create, { id: uuidv7(), name, rate_cents })).body.id;
}

const customerAtRate = async (labour_rate_cents: number) => {
  const id = await newCustomer(app);
  await app.rows('update customers set labour_rate_cents = $2 where id = $1', [id, labour_rate_cents]);
  return id;
};

const add = async (work_order_id: string, line: object = {}) => {
  const { body, status, errors } = await advisor.call(lines.createLine, {
    work_order_id,
    id: uuidv7(),
    line_name: 'Front brakes',
    ...line,
  });
  return { ...body, status, errors, line: body.lines?.find(({ line_id }) => line_id === body.line_id) };
};

describe('a new line', () => {
  it('is added below the others, at the rate of the default labour type, and waits for authorization', async () => {
    const { id } = await newOrder(app, { lines: [{}] });
    const input = { description: 'Shoes and drums', time_estimate: 90, is_diagnosis: 1 };
    const { line, work_order } = await add(id, input);
    expect(line).toMatchObject({ ...input, line_order: 2, status: 'authorization_required', version: 1 });
    expect(line).toMatchObject({ labour_type_id: shop, labour_type: 'Shop', labour_rate: 120_00, line_total: 180_00 });
    expect(work_order).toMatchObject({ status: 'estimate', status_value: 'waiting_authorization', line_count: 2 });
  });

  it('of a labour type named fixed labor shows it as the total it is', async () => {
    const { id } = await newOrder(app);
    const { line } = await add(id, { labour_type_id: await labourType('Fixed labor', 100_00) });
    expect(line?.labour_type).toBe('Fixed Labor Total');
  });

  it.each([
    ['the rate said', { labour_rate: 99_00, weekend: true }, 150_00, 99_00],
    ['the customer’s own rate', { weekend: true }, 150_00, 150_00],
    ['the labour type’s', { weekend: true }, null, 200_00],
    ['the default type’s', {}, null, 120_00],
  ])('takes %s', async (_, { weekend: is_weekend, ...input }: { weekend?: boolean }, customer_rate, rate) => {
    const customer_id = customer_rate === null ? await newCustomer(app) : await customerAtRate(customer_rate);
    const { id } = await newOrder(app, { customer_id });
    const { line } = await add(id, { ...input, labour_type_id: is_weekend ? weekend : null });
    expect(line?.labour_rate).toBe(rate);
  });

  it.each([{ is_warranty: 1 }, { is_internal: 1 }])('%j is open from the start', async (flags) => {
    const { id } = await newOrder(app);
    expect((await add(id, flags)).line).toMatchObject({ ...flags, status: 'open', is_authorized_to_repair: 1 });
  });

  it('has the given technicians, and the first one leads', async () => {
    const { id } = await newOrder(app);
    const technician_ids = [staffNamed(app, 'technician'), staffNamed(app, 'foreman')];
    const { line } = await add(id, { technician_ids });
    expect(line).toMatchObject({ tech_assigned_id: technician_ids[0], technician_last_name: 'Tester' });
    expect(line?.assigned_techs.map(({ staff_id }) => staff_id)).toEqual(technician_ids);
  });

  it('is added once when the call is sent twice at the same moment', async () => {
    const { id } = await newOrder(app);
    const input = { work_order_id: id, id: uuidv7(), line_name: 'Once' };
    const answers = await Promise.all([advisor.call(lines.createLine, input), advisor.call(lines.createLine, input)]);
    expect(answers.map(({ status, body }) => [status, body.lines.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await app.rows('select from events where entity_id = $1', [id])).toHaveLength(1);
    const { id: other } = await newOrder(app);
    expect((await advisor.call(lines.createLine, { ...input, work_order_id: other })).status).toBe(404);
  });

  it('of each of two advisors is added when both add at the same moment', async () => {
    const { id } = await newOrder(app);
    const names = ['Oil', 'Brakes', 'Lights', 'Tires'];
    const managers = await app.as('ROLE_MANAGER');
    await Promise.all(
      names.map((line_name, index) =>
        (index % 2 ? advisor : managers).call(lines.createLine, { work_order_id: id, id: uuidv7(), line_name }),
      ),
    );
    const rows = await app.rows<{ line_order: number; line_name: string }>(
      'select line_order, line_name from work_order_lines where work_order_id = $1 order by line_order',
      [id],
    );
    expect(rows.map(({ line_order }) => line_order)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ line_name }) => line_name).toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ['line_name', { line_name: ' ' }, 'Line is a required field'],
    ['line_name', { line_name: 'x'.repeat(201) }, 'Line cannot be longer than 200 characters long'],
    ['time_estimate', { time_estimate: -1 }, 'Time must be greater than or equal to 0'],
    ['time_estimate', { time_estimate: 12.345 }, 'Enter a valid number with up to 2 decimal places'],
    ['labour_rate', { labour_rate: -1 }, 'Labour rate must be greater than or equal to 0'],
    ['fixed_price', { fixed_price: -1 }, 'Fixed price must be greater than or equal to 0'],
    ['labour_type_id', { labour_type_id: uuidv7() }, 'Labour type does not exist any more. Choose another one.'],
    ['technician_ids', { technician_ids: [uuidv7()] }, 'Technician does not exist any more. Choose another one.'],
    ['revives_line_id', { revives_line_id: uuidv7() }, 'Declined work does not exist any more. Choose another one.'],
  ])('is refused at %s for %j', async (field, input, message) => {
    const { id } = await newOrder(app);
    const { status, errors } = await add(id, input);
    expect([status, errors.map((error) => [error.field, error.message])]).toEqual([400, [[field, message]]]);
    expect(await app.rows('select from work_order_lines where work_order_id = $1', [id])).toEqual([]);
  });

  it('is refused when the total would be too large', async () => {
    const { id } = await newOrder(app);
    const { errors } = await add(id, { labour_rate: 1_000_000_000, time_estimate: 6_000 });
    expect(errors[0]?.message).toBe('An order cannot come to more than $20,000,000.00');
  });
});

describe('changing a line', () => {
  const change = async (line: object, input: object) => {
    const { line_ids } = await newOrder(app, { lines: [{ labour_type_id: shop, labour_rate: 120_00, ...line }] });
    const { body, errors } = await advisor.call(lines.changeLine, { line_id: line_ids[0], version: 1, ...input });
    return { line: body.lines?.[0], work_order: body.work_order, errors };
  };

  it('changes the given fields and leaves the others', async () => {
    const { line } = await change({ description: 'As it was', time_estimate: 30 }, { line_name: 'Rear brakes' });
    expect(line).toMatchObject({ line_name: 'Rear brakes', description: 'As it was', time_estimate: 30, version: 2 });
    expect(line).toMatchObject({ labour_rate: 120_00, labour_type_id: shop });
  });

  it.each([
    ['another labour type brings its rate', () => ({ labour_type_id: weekend }), 200_00],
    ['unless a rate is said', () => ({ labour_type_id: weekend, labour_rate: 90_00 }), 90_00],
    ['the same type leaves the rate', () => ({ labour_type_id: shop }), 111_00],
    ['a rate that is taken away is the type’s', () => ({ labour_rate: null }), 120_00],
    ['no type is the default one', () => ({ labour_type_id: null }), 120_00],
  ])('%s', async (_, input, rate) => {
    expect((await change({ labour_rate: 111_00 }, input())).line?.labour_rate).toBe(rate);
  });

  it.each([
    [{ status: 'authorization_required' }, { is_warranty: 1 }, 'open'],
    [{ status: 'open', is_warranty: 1 }, { is_warranty: 0 }, 'authorization_required'],
    [{ status: 'open', is_warranty: 1 }, { is_warranty: 0, is_internal: 1 }, 'open'],
  ])('%j changed by %j becomes %s', async (line, input, status) => {
    expect((await change(line, input)).line).toMatchObject({ ...input, status });
  });

  it('keeps a retired labour type, and refuses to choose one', async () => {
    const retired = await labourType('Old', 80_00);
    const manager = await app.as('ROLE_MANAGER');
    await manager.call(labourTypeRecords.retire, { id: retired, version: 1, is_retired: true });
    const stored = await change({ labour_type_id: retired }, { labour_type_id: retired, line_name: 'Kept' });
    expect(stored.line).toMatchObject({ line_name: 'Kept', labour_type: 'Old' });
    const { errors } = await change({}, { labour_type_id: retired });
    expect(errors).toMatchObject([{ code: 'is_retired', field: 'labour_type_id' }]);
  });

  it('accepts one of two advisors and refuses the other, without losing a change', async () => {
    const { line_ids, id } = await newOrder(app, { lines: [{}] });
    const manager = await app.as('ROLE_MANAGER');
    const say = (client: TestClient, line_name: string) =>
      client.call(lines.changeLine, { line_id: line_ids[0], version: 1, line_name });
    const answers = await Promise.all([say(advisor, 'From the advisor'), say(manager, 'From the manager')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    const stored = answers.find(({ status }) => status === 201)?.body.lines[0]?.line_name;
    expect(await app.rows('select line_name from work_order_lines where work_order_id = $1', [id])).toEqual([
      { line_name: stored },
    ]);
  });

  it('sets the billed time instead of the estimated one, and clears it again', async () => {
    const { line_ids } = await newOrder(app, { lines: [{ time_estimate: 60 }] });
    const [line_id] = line_ids;
    const billed = await advisor.call(lines.changeTechTime, { line_id, version: 1, tech_time: 90 });
    expect(billed.body.lines[0]).toMatchObject({ tech_time: 90, total_labour_time_decimal: 1.5, line_total: 150_00 });
    const back = await advisor.call(lines.changeTechTime, { line_id, version: 2, tech_time: null });
    expect(back.body.lines[0]).toMatchObject({ tech_time: null, line_total: 100_00 });
  });

  it('stores the technician’s story', async () => {
    const { line_ids } = await newOrder(app, { lines: [{}] });
    const technician = await app.as('ROLE_TECHNICIAN');
    const input = { line_id: line_ids[0], version: 1, tech_story: 'Found a leak.\nReplaced the line.' };
    const { body } = await technician.call(lines.changeStory, input);
    expect(body.lines[0]?.tech_story).toBe(input.tech_story);
  });
});

describe('several lines at once', () => {
  const both = ({ line_ids }: { readonly line_ids: readonly string[] }) =>
    line_ids.map((line_id) => ({ line_id, version: 1 }));

  it('get the same labour type, technicians and flags, and the same move', async () => {
    const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }, { status: 'open' }] });
    const technician_ids = [staffNamed(app, 'technician')];
    const input = { is_diagnosis: 1, is_warranty: 1, labour_type_id: weekend, technician_ids, step: 'start' };
    const { body } = await advisor.call(lines.changeLines, { work_order_id: order.id, lines: both(order), ...input });
    for (const line of body.lines) {
      expect(line).toMatchObject({ is_diagnosis: 1, is_warranty: 1, labour_rate: 200_00, status: 'in_progress' });
      expect(line).toMatchObject({ tech_assigned_id: technician_ids[0], version: 2 });
    }
    expect(body.work_order.status).toBe('in_progress');
  });

  it('stay unchanged when one of them cannot be changed', async () => {
    const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }, { line_name: 'Waiting' }] });
    const { errors } = await advisor.call(lines.changeLines, {
      work_order_id: order.id,
      lines: both(order),
      step: 'complete',
    });
    expect(errors[0]?.message).toBe('Waiting is authorization required, so this cannot be done with it.');
    const rows = await app.rows('select status, version from work_order_lines where work_order_id = $1', [order.id]);
    expect(rows).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  it('must all be on the order', async () => {
    const [order, other] = [await newOrder(app, { lines: [{}] }), await newOrder(app, { lines: [{}] })];
    const input = { work_order_id: order.id, lines: [...both(order), ...both(other)], is_diagnosis: 1 };
    const { errors } = await advisor.call(lines.changeLines, input);
    expect(errors).toMatchObject([{ code: 'not_of_this_order', field: 'lines.1.line_id' }]);
  });
});

describe('assigning technicians to a line', () => {
  it.each([
    ['is not active', 'suspended'],
    ['was only invited', 'invited'],
    ['works elsewhere', 'outside'],
  ])('is refused for a person who %s', async (_, name) => {
    const { line_ids } = await newOrder(app, { lines: [{}] });
    const input = { line_id: line_ids[0], version: 1, technician_ids: [staffNamed(app, name)] };
    const { errors } = await advisor.call(lines.assignTechnician, input);
    expect(errors).toMatchObject([{ code: 'no_longer_there', field: 'technician_ids' }]);
  });

  it('keeps technicians who left since, and does not find people of another organization', async () => {
    const suspended = staffNamed(app, 'suspended');
    const { line_ids } = await newOrder(app, { lines: [{ technician_ids: [suspended] }] });
    const [line_id] = line_ids;
    const technician_ids = [staffNamed(app, 'technician'), suspended];
    const { body } = await advisor.call(lines.assignTechnician, { line_id, version: 1, technician_ids });
    expect(body.lines[0]?.assigned_techs.map(({ staff_id }) => staff_id)).toEqual(technician_ids);
    const foreign = [staffId(app.other, 'technician@other.test')];
    const refused = await advisor.call(lines.assignTechnician, { line_id, version: 2, technician_ids: foreign });
    expect(refused.errors).toMatchObject([{ code: 'no_longer_there' }]);
  });
});

describe('the order of the lines', () => {
  const names = (body: { lines: readonly { line_name: string }[] }) => body.lines.map(({ line_name }) => line_name);

  it('changes among the named lines; the others keep their places, and no version is raised', async () => {
    const made = await newOrder(app, { lines: ['A', 'B', 'C', 'D'].map((line_name) => ({ line_name })) });
    const [a, , c, d] = made.line_ids;
    const { body } = await advisor.call(lines.changeLinesOrder, { work_order_id: made.id, line_ids: [d, a, c] });
    expect(names(body)).toEqual(['D', 'B', 'A', 'C']);
    expect(body.lines.map(({ line_order, version }) => [line_order, version])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  it('refuses a line of another order', async () => {
    const [made, other] = [await newOrder(app, { lines: [{}] }), await newOrder(app, { lines: [{}] })];
    const { errors } = await advisor.call(lines.changeLinesOrder, { work_order_id: made.id, line_ids: other.line_ids });
    expect(errors).toMatchObject([{ code: 'not_of_this_order', field: 'line_ids.0' }]);
  });
});
