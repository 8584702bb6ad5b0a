import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import type { OrderDetail, PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { PART_REQUEST_ACTIONS } from '@baydesk/domain/part-requests/part-request-status';
import { orderTotals } from '@baydesk/domain/work-orders/order-totals';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder } from '../orders.fixture.ts';

const RUNS = 15;

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  await app.rows(`update workplaces set tax_id = (
    select id from taxes t where t.organization_id = workplaces.organization_id and t.name = 'Quebec')`);
  await app.rows(`update organization_settings set shop_supplies_percent = 3.5, shop_supplies_of = 'both'`);
});
afterAll(() => app.close());

/** One change by an advisor, to a line and a part picked from those on the order. */
interface Change {
  readonly name: string;
  readonly input: object;
  readonly pick: number;
}

const money = fc.integer({ min: 0, max: 500_000 });
const flag = fc.constantFrom(0, 1);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const lineInput = fc.record({
  line_name: fc.constant('Work'),
  time_estimate: fc.integer({ min: 0, max: 60_000 }).map((hundredths) => hundredths / 100),
  labour_rate: money,
  fixed_price: maybe(money),
  is_warranty: flag,
  is_internal: flag,
  is_parts_required_are_authorized: flag,
});
const partInput = fc.record({
  description: fc.constant('Part'),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((units) => units / 10_000),
  cost: maybe(money),
  sell_price: maybe(money),
  core: maybe(money),
  is_tax_exempt: fc.boolean(),
});
const discount = maybe(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent'),
      percent: fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 10_000),
      reason: fc.constant('Goodwill'),
    }),
    fc.record({
      kind: fc.constant('amount'),
      amount: fc.integer({ min: 1, max: 500_000 }),
      reason: fc.constant('Goodwill'),
    }),
  ),
);
const kinds: readonly fc.Arbitrary<Omit<Change, 'pick'>>[] = [
  lineInput.map((input) => ({ name: 'add line', input })),
  lineInput.map((input) => ({ name: 'change line', input })),
  partInput.map((input) => ({ name: 'add part', input })),
  partInput.map((input) => ({ name: 'change part', input })),
  fc.constantFrom(...PART_REQUEST_ACTIONS).map((action) => ({ name: 'act on part', input: { action } })),
  fc.constantFrom(...lines.LINE_STEPS).map((step) => ({ name: 'step', input: { step } })),
  fc.constantFrom('authorized', 'declined').map((decision) => ({ name: 'decide', input: { decision } })),
  maybe(fc.integer({ min: 0, max: 600 })).map((tech_time) => ({ name: 'bill', input: { tech_time } })),
  fc
    .tuple(fc.constantFrom('discount order', 'discount line', 'discount part'), discount)
    .map(([name, order_discount]) => ({ name, input: { discount: order_discount } })),
  maybe(flag).map((is_core_ok) => ({ name: 'core', input: { is_core_ok } })),
  fc.constantFrom('move part', 'remove part', 'delete line', 'ask again').map((name) => ({ name, input: {} })),
];
const change: fc.Arbitrary<Change> = fc
  .tuple(fc.oneof(...kinds), fc.nat(1000))
  .map(([{ name, input }, pick]) => ({ name, input, pick }));

const DECIDED = { decided_by: 'Priya', how: 'phone', reason: 'Not now' };

type Call = readonly [AnyEndpoint, Record<string, unknown>] | undefined;

function callFor({ work_order, lines: shown }: OrderDetail, { name, input, pick }: Change): Call {
  const work_order_id = work_order.id;
  const line = shown[pick % Math.max(1, shown.length)];
  const requests = shown.flatMap(({ part_requests }) => part_requests);
  const part = requests[pick % Math.max(1, requests.length)];
  const read_line = line && { line_id: line.line_id, version: line.version };
  const read_part = part && { id: part.id, version: part.version };
  if (name === 'add line') return [lines.createLine, { work_order_id, id: uuidv7(), ...input }];
  if (!line || !read_line) return undefined;
  const to_line_id = shown.at(-1)?.line_id;
  const on_lines: Readonly<Record<string, Call>> = {
    'change line': [lines.changeLine, { ...read_line, decided_by: 'Priya', how: 'phone', ...input }],
    'add part': [parts.makePartRequest, { id: uuidv7(), line_id: line.line_id, ...input }],
    step: [lines.changeLineStatus, { ...read_line, ...input }],
    decide: [lines.decideLines, { work_order_id, lines: [read_line], ...DECIDED, ...input }],
    'discount order': [discounts.changeDiscount, { work_order_id, version: work_order.version, ...input }],
    'discount line': [discounts.changeLineDiscount, { ...read_line, ...input }],
    bill: [lines.changeTechTime, { ...read_line, ...input }],
    'delete line': [lines.deleteLine, { work_order_id, ...read_line }],
    'ask again': [lines.undecideLine, read_line],
  };
  if (name in on_lines || !read_part) return on_lines[name];
  const on_parts: Readonly<Record<string, Call>> = {
    'change part': [parts.changePartRequest, { ...read_part, ...input }],
    'act on part': [parts.performStatusAction, { work_order_id, requests: [read_part], ...DECIDED, ...input }],
    'discount part': [discounts.changePartDiscount, { ...read_part, ...input }],
    'move part': [parts.movePartRequest, { ...read_part, to_line_id }],
    'remove part': [parts.removePartRequest, read_part],
    core: [parts.handleCore, { work_order_id, part_id: read_part.id, ...input }],
  };
  return on_parts[name];
}

/** Compares the stored totals with those the order shows and those a browser adds up. */
function expectOneTotal(detail: OrderDetail): void {
  const { work_order, lines: shown } = detail as PricedOrderDetail;
  const { quoted, authorized } = work_order.totals;
  expect(work_order).toMatchObject({ quoted_total: quoted.total_cents, authorized_total: authorized.total_cents });
  const added_up = {
    ...work_order.rules,
    discount: work_order.discount,
    lines: shown,
  };
  expect(orderTotals(added_up, 'quoted').total_cents).toBe(quoted.total_cents);
  expect(orderTotals(added_up, 'authorized').total_cents).toBe(authorized.total_cents);
}

it('after any changes the totals and the count of lines in the list equal those of the order and those a browser adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 20 }), async (changes) => {
      const order = await newOrder(app, {
        lines: [{ part_requests: [{}] }, { status: 'open', decided_amount: 100_00 }],
      });
      const added = { work_order_id: order.id, id: uuidv7(), line_name: 'First' };
      let detail: OrderDetail = (await advisor.call(lines.createLine, added)).body;
      for (const next of changes) {
        const call = callFor(detail, next);
        if (!call) continue;
        const { status, body } = await advisor.call(...call);
        expect([201, 400]).toContain(status);
        if (status === 201) detail = body as OrderDetail;
        expectOneTotal(detail);
      }
      const { quoted_total, authorized_total, line_count } = detail.work_order;
      const columns = 'quoted_total, authorized_total, line_count';
      const stored = await app.rows(`select ${columns} from work_orders where id = $1`, [order.id]);
      expect(stored).toEqual([{ quoted_total, authorized_total, line_count }]);
      expect(line_count).toBe(detail.lines.length);
    }),
    { numRuns: RUNS },
  );
}, 120_000);
