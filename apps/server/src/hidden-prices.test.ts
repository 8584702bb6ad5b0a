import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { viewCustomer } from '@baydesk/contract/customers.contract';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import {
  changeStatus,
  statistics,
  undoLastChange,
  viewOrderDetails,
  viewWorkOrder,
  viewWorkOrderLines,
} from '@baydesk/contract/work-orders.contract';
import { changeDiscount } from '@baydesk/contract/work-orders/discounts.contract';
import { decideLines } from '@baydesk/contract/work-orders/lines.contract';
import { handleCore, performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { sumOfOrders } from '@baydesk/contract/work-orders/list.contract';
import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { viewInvoice } from '@baydesk/contract/invoices.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newInvoice } from './features/invoices/invoices.fixture.ts';
import type { OrderThere } from './features/work-orders/orders.fixture.ts';
import { newOrder, newTruck, staffNamed } from './features/work-orders/orders.fixture.ts';
import { LINE_COMMANDS } from './features/work-orders/line-commands.fixture.ts';
import { newPart } from './features/inventory/stock.fixture.ts';
import { bindings } from './routes.ts';
import { newCustomer } from './testing/new-customer.ts';
import { sampleInput, uuidFields } from './testing/sample-input.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';

let app: TestApp;
let order: OrderThere;
let ids: Readonly<Record<string, string>>;
/** Every amount of the order that a technician must not find. */
let amounts: RegExp;

const PART = { sell_price: 219_97, quantity: 3, core: 53_89, cost: null } as const;
const AUTHORIZED_PART = { sell_price: 313_57, core: 71_93, cost: null } as const;

/** The amounts that are given to the order, each told apart from every other number. */
const GIVEN = [137_31, 243_79, 777_13, 91_17, 219_97, 53_89, 313_57, 71_93, 189_43, 166_61, 17_23, 41_87, 23_71];

/** Rates and prices that hold for every customer. */
const CHARGED = [147_57, 211_33, 87_11, 333_19];

const ANSWERED = {
  kind: 'estimate_answered',
  work_order_number: 'WOONE-1',
  customer_name: 'Priya Shah',
  vehicle_info: '',
  lines_approved: 2,
  lines_declined: 1,
  approved_cents: 431_57,
};

/** The amounts among these values that are large enough to be found again. */
const amountsIn = (values: object): number[] =>
  Object.values(values).flatMap((value: unknown) =>
    typeof value === 'number' && Math.abs(value) > 100 ? Math.abs(value) : [],
  );

const amountsOf = (line: WorkOrderLine) => {
  const { labour_total, total_parts_sell_price, discount_total, line_total, decided_amount, decided_discount } = line;
  return { labour_total, total_parts_sell_price, discount_total, line_total, decided_amount, decided_discount };
};

async function makeOrder(customer_id: string, vehicle_id: string): Promise<OrderThere> {
  const made = await newOrder(app, {
    customer_id,
    vehicle_id,
    shop_supplies_cost: 91_17,
    lines: [
      {
        labour_rate: 137_31,
        part_requests: [PART, AUTHORIZED_PART],
        technician_ids: [staffNamed(app, 'technician')],
        tasks: ['Torque the wheels'],
      },
      { fixed_price: 777_13 },
      { labour_rate: 243_79 },
      { labour_rate: 189_43, is_warranty: 1, status: 'open' },
      { labour_rate: 166_61, is_internal: 1, status: 'open' },
    ],
  });
  const discount = (table: string, id: string | undefined, amount: number) =>
    app.rows(`update ${table} set discount_amount = $1, discount_reason = 'Goodwill' where id = $2`, [amount, id]);
  await discount('part_requests', made.request_ids[0], 17_23);
  await discount('work_order_lines', made.line_ids[0], 41_87);
  await discount('work_orders', made.id, 29_63);
  return made;
}

beforeAll(async () => {
  app = await openTestApp();
  const advisor = await app.as('ROLE_SERVICE_ADVISOR');
  const customer_id = await newCustomer(app);
  const vehicle_id = await newTruck(app, customer_id);
  order = await makeOrder(customer_id, vehicle_id);
  await app.rows('update customers set labour_rate_cents = 14757 where id = $1', [customer_id]);
  const manager = await app.as('ROLE_MANAGER');
  const labour_type_id = uuidv7();
  await manager.call(labourTypeRecords.create, { id: labour_type_id, name: 'Shop labour', rate_cents: 211_33 });
  await newPart(app, { core_charge_cents: 87_11 });
  const canned = { id: uuidv7(), name: 'PM-B', labour_type_id, time_estimate: 60, fixed_price_cents: 333_19 };
  await manager.call(cannedLineRecords.create, canned);
  const decision_input = { work_order_id: order.id, decided_by: 'Priya Shah', how: 'phone' };
  const line = (index: number) => ({ line_id: order.line_ids[index], version: 1 });
  const goodwill = { kind: 'amount', amount: 23_71, reason: 'Goodwill' };
  await advisor.call(changeDiscount, { work_order_id: order.id, version: 1, discount: goodwill });
  const part_id = order.request_ids[1];
  const by_itself = { ...decision_input, requests: [{ id: part_id, version: 1 }], action: 'authorize' };
  await advisor.call(performStatusAction, by_itself);
  await advisor.call(handleCore, { work_order_id: order.id, part_id, is_core_ok: 1 });
  await advisor.call(decideLines, { ...decision_input, lines: [line(0), line(1)], decision: 'authorized' });
  await advisor.call(decideLines, { ...decision_input, lines: [line(2)], decision: 'declined', reason: 'Not now' });
  const { body } = await advisor.call(viewWorkOrder, { id: order.id });
  await advisor.call(changeStatus, { work_order_id: order.id, version: body.version, status: 'hold' });
  const [snapshot] = await app.rows<{ id: string }>('select id from work_order_snapshots where work_order_id = $1', [
    order.id,
  ]);
  const [event] = await app.rows<{ id: string }>(
    `select id from events where entity_id = $1 and action like '%lines_authorized'`,
    [order.id],
  );
  for (const name of ['technician', 'timeclockuser'])
    await app.rows(
      `insert into inbox_items (organization_id, id, staff_id, facts, actor_name, reference_type, reference_id, created_at)
       values ($1, $2, $3, $4, 'Priya Shah', 'work_order', $5, now())`,
      [app.home.organization_id, uuidv7(), staffNamed(app, name), JSON.stringify(ANSWERED), order.id],
    );
  const invoice = await newInvoice(app, advisor, {
    customer_id,
    vehicle_id,
    lines: [{ status: 'completed', time_estimate: 60, labour_rate: 137_31 }],
  });
  ids = {
    work_order_id: order.id,
    invoice: invoice.id,
    vehicle_id,
    vehicleId: vehicle_id,
    customer_id,
    company_id: customer_id,
    companyId: customer_id,
    snapshot: snapshot?.id ?? '',
    event: event?.id ?? '',
  };
  const { body: lines } = await advisor.call(viewWorkOrderLines, { id: order.id });
  const { body: figures } = await advisor.call(statistics, { id: order.id });
  const { labour_sell, parts_sell, discounts } = figures;
  const counted = [
    { labour_sell, parts_sell, discounts },
    ...figures.lines.map((line) => ({ parts_sell: line.parts_sell })),
    ...Object.values(body.totals ?? {}),
    ...lines.collection.map(amountsOf),
  ].flatMap(amountsIn);
  const all_amounts = [...new Set([...GIVEN, ...CHARGED, 659_91, 161_67, 431_57, 29_63, ...counted])];
  const texts = all_amounts.map((amount) => (amount / 100).toFixed(2).replace('.', '\\.'));
  // The seconds of an instant may look like an amount, whole or without their first digit.
  amounts = new RegExp(`[:[]-?(?:${all_amounts.join('|')})[,}\\]]|(?<!\\d\\d:\\d\\d:|\\d)(?:${texts.join('|')})`);
});
afterAll(() => app.close());

const reads = bindings
  .map(({ endpoint }): AnyEndpoint => endpoint)
  .filter(({ effect, permission }) => effect === 'read' && typeof permission === 'object')
  // Paper is refused as a whole, which has its own test.
  .filter(({ output }) => !(output instanceof z.ZodFile));

/** The reads whose answers name an amount of the order, each asked for the order and everything around it. */
async function readsThatTell(person: TestClient): Promise<string[]> {
  const telling_paths = new Set<string>();
  for (const endpoint of reads) {
    const fields = uuidFields(endpoint);
    const known_ids = Object.fromEntries(fields.flatMap((field) => (ids[field] ? [[field, ids[field]]] : [])));
    const candidates = fields.includes('id')
      ? [order.id, ids['snapshot'], ids['event'], ids['vehicle_id'], ids['customer_id'], ids['invoice']]
      : [undefined];
    const several = endpoint === viewOrderDetails && { work_order_ids: [order.id] };
    for (const id of candidates) {
      const input = sampleInput(endpoint, { ...known_ids, ...several, ...(id && { id }) });
      const { body } = await person.copy().call(endpoint, input);
      if (amounts.test(JSON.stringify(body ?? null))) telling_paths.add(endpoint.path);
    }
  }
  return [...telling_paths].toSorted();
}

const hidePrices = (is_hidden: boolean) =>
  app.rows('update workplaces set technicians_see_prices = $1 where organization_id = $2', [
    !is_hidden,
    app.home.organization_id,
  ]);

describe('the prices of an order', () => {
  it('are in the answers to a technician unless the location hides them', async () => {
    await hidePrices(false);
    const technician = await app.as('ROLE_TECHNICIAN');
    const { body } = await technician.call(viewWorkOrder, { id: order.id });
    const { body: lines } = await technician.call(viewWorkOrderLines, { id: order.id });
    const shown = JSON.stringify([body, lines]);
    for (const amount of GIVEN) expect(shown).toMatch(new RegExp(`[:[]-?${amount}[,}\\]]`));
    expect(body.totals?.quoted).toMatchObject({
      covered_by_warranty_cents: 189_43,
      internal_cents: 166_61,
      core_credits_cents: -71_93,
      order_discount_cents: 23_71,
    });
    const telling_paths = await readsThatTell(technician);
    const office = await app.as('ROLE_OFFICE_USER');
    expect(JSON.stringify((await office.call(viewInvoice, { id: ids['invoice'] })).body)).toMatch(amounts);
    for (const path of [
      '/canned-lines',
      '/customers/view/{id}',
      '/labour-type-options',
      '/labour-types',
      '/parts-catalogue/catalogue-parts',
      '/work-orders',
      '/work-orders/detail/{id}',
      '/work-orders/details',
      '/work-orders/view/{id}',
      '/work-orders/lines/{id}',
      '/work-orders/lines/decisions/{work_order_id}',
      '/work-orders/lines/deferred',
      '/work-orders/history',
      '/work-orders/history/{id}',
      '/work-orders/snapshot',
      '/work-orders/snapshot/view',
      '/work-orders/statistics/{id}',
      '/work-orders/sum',
    ])
      expect(telling_paths).toContain(path);
  });

  it.each<[RoleName, string]>([
    ['ROLE_TECHNICIAN', 'a technician where the location hides them'],
    ['ROLE_TIME_CLOCK_USER', 'a time-clock user'],
  ])('are in no answer to %s: %s', async (role) => {
    await hidePrices(true);
    expect(await readsThatTell(await app.as(role))).toEqual([]);
  });

  it('hide with the customer’s own rate whether there is one', async () => {
    const rate = async () => {
      const technician = await app.as('ROLE_TECHNICIAN');
      const { body } = await technician.call(viewCustomer, { id: ids['customer_id'] });
      return [body.is_labour_rate_hidden, body.labour_rate_cents];
    };
    await hidePrices(true);
    expect(await rate()).toEqual([true, null]);
    await hidePrices(false);
    expect(await rate()).toEqual([false, 147_57]);
  });

  it('are in no answer to what a technician does, nor to the undo', async () => {
    await hidePrices(true);
    const technician = await app.as('ROLE_TECHNICIAN');
    const done: string[] = [];
    for (const { endpoint, input } of LINE_COMMANDS) {
      const fresh = await makeOrder(ids['customer_id'] ?? '', ids['vehicle_id'] ?? '');
      await app.rows(`update work_order_lines set status = 'open' where id = $1`, [fresh.line_ids[0]]);
      const answer = await technician.call(endpoint, input(fresh));
      if (answer.status !== 201) continue;
      done.push(endpoint.path);
      const { work_order } = answer.body as { work_order: { undoable: { event_id: string } | null } };
      const undo = { work_order_id: fresh.id, event_id: work_order.undoable?.event_id };
      const undone = await technician.call(undoLastChange, undo);
      expect(JSON.stringify([answer.body, undone.body])).not.toMatch(amounts);
    }
    expect(done).toContain('/work-orders/lines/change-story');
    expect(done).toContain('/work-orders/part-requests/make');
  });

  it('are not printed for a technician, and are shown to a foreman all the same', async () => {
    await hidePrices(true);
    const paper = { work_order_id: order.id, type: 'html' };
    expect((await (await app.as('ROLE_TECHNICIAN')).call(viewEstimate, paper)).status).toBe(401);
    const foreman = await app.as('ROLE_FOREMAN');
    expect((await foreman.call(viewEstimate, paper)).status).toBe(200);
    expect((await foreman.call(viewWorkOrder, { id: order.id })).body.totals).not.toBeNull();
    expect((await foreman.call(sumOfOrders, {})).body.quoted_total).toBeGreaterThan(0);
    const { body: hidden } = await (await app.as('ROLE_TECHNICIAN')).call(sumOfOrders, {});
    expect([hidden.quoted_total, ...Object.values(hidden.by_status)].every((sum) => sum === null)).toBe(true);
  });
});
