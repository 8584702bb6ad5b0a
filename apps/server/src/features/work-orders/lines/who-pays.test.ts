import { mergeCustomers, removeCustomer, undoMerge } from '@baydesk/contract/customers.contract';
import { decideEstimate, viewCustomerEstimate } from '@baydesk/contract/estimates.contract';
import {
  changeCustomerPo,
  undoLastChange,
  viewWorkOrder,
  viewWorkOrderLines,
} from '@baydesk/contract/work-orders.contract';
import { changeLine, createLine, reviveLines, undecideLine } from '@baydesk/contract/work-orders/lines.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { sentOrder } from '../../estimates/sent-estimates.fixture.ts';
import { newOrder, newTruck, staffNamed } from '../orders.fixture.ts';
import type { NewLine } from '../orders.fixture.ts';
import { settleTotalsTask } from '../totals/settle-totals-task.ts';

let app: TestApp;
let manager: TestClient;
let maker: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  maker = await newCustomer(app, { company_name: 'Kenworth Claims' });
  await app.rows('update staff set hourly_cost_cents = 40_00 where id = $1', [staffNamed(app, 'technician')]);
});
afterAll(() => app.close());

const change = async (line: NewLine, input: object) => {
  const { id, line_ids } = await newOrder(app, { lines: [line] });
  const answer = await manager.call(changeLine, { line_id: line_ids[0], version: 1, ...input });
  return { ...answer, work_order_id: id, line: answer.body.lines?.[0] };
};

describe('the payer of a line', () => {
  it('is a maker or insurer who is chosen for warranty work', async () => {
    const { line, body } = await change({}, { is_warranty: 1, warranty_customer_id: maker });
    expect(line).toMatchObject({ is_warranty: 1, warranty_customer: 'Kenworth Claims', status: 'open' });
    const undone = { work_order_id: line?.work_order_id, event_id: body.work_order.undoable?.event_id };
    const { lines } = (await manager.call(undoLastChange, undone)).body;
    expect(lines[0]).toMatchObject({ is_warranty: 0, warranty_customer_id: null, status: 'authorization_required' });
  });

  it.each([
    [{ is_internal: 1 }, { is_warranty: 1 }, { is_warranty: 1, is_internal: 0 }],
    [{ is_warranty: 1 }, { is_internal: 1 }, { is_warranty: 0, is_internal: 1, warranty_customer_id: null }],
    [{ is_warranty: 1 }, { is_warranty: 0 }, { is_warranty: 0, is_internal: 0, warranty_customer_id: null }],
  ] as const)('is one: %j with %j is %j', async (line, input, expected) => {
    const paid = 'is_warranty' in line ? { warranty_customer_id: maker } : {};
    expect((await change({ ...line, ...paid, status: 'open' }, input)).line).toMatchObject(expected);
  });

  it.each<[string, () => Promise<object>, object]>([
    ['both', async () => ({ is_warranty: 1, is_internal: 1 }), { field: 'is_internal' }],
    ['a maker without warranty', async () => ({ warranty_customer_id: maker }), { field: 'warranty_customer_id' }],
    [
      'a customer of another organization',
      async () => ({ is_warranty: 1, warranty_customer_id: await newCustomer(app, app.other) }),
      { code: 'no_longer_there', field: 'warranty_customer_id' },
    ],
  ])('is not %s', async (_, input, error) => {
    const fields = await input();
    const { errors, work_order_id } = await change({}, fields);
    expect(errors).toMatchObject([error]);
    const added = await manager.call(createLine, { work_order_id, id: uuidv7(), line_name: 'Brakes', ...fields });
    expect(added.errors).toMatchObject([error]);
  });

  it('cannot be deleted, and goes to the other customer in a merge and back', async () => {
    const payer = await newCustomer(app, { company_name: 'Volvo Claims' });
    const { id } = await newOrder(app, { lines: [{ is_warranty: 1, status: 'open', warranty_customer_id: payer }] });
    const shown = async () => (await manager.call(viewWorkOrderLines, { id })).body.collection[0]?.warranty_customer;
    const removed = await manager.call(removeCustomer, { id: payer, version: 1 });
    expect(removed.errors).toMatchObject([{ code: 'in_use' }]);
    const merge = { id: uuidv7(), kept_id: maker, merged_id: payer };
    const merged = await manager.call(mergeCustomers, { ...merge, kept_version: 1, merged_version: 1 });
    expect([merged.errors, await shown()]).toEqual([[], 'Kenworth Claims']);
    expect((await manager.call(undoMerge, { id: merge.id })).errors).toEqual([]);
    expect(await shown()).toBe('Volvo Claims');
  });
});

const PAYERS: readonly NewLine[] = [
  { line_name: 'Brakes', status: 'open', part_requests: [{ core: 10_00 }] },
  { line_name: 'Recall', is_warranty: 1, status: 'open', time_estimate: 120 },
  { line_name: 'Bay', is_internal: 1, status: 'open', time_estimate: 30 },
];

describe('an order with several payers', () => {
  it('shows the customer’s amount in its totals and in lists, with the rest beside', async () => {
    const { id, customer_id } = await newOrder(app, { shop_supplies_cost: 0, lines: PAYERS });
    await manager.call(changeCustomerPo, { work_order_id: id, version: 1, customer_po: 'C-1' });
    const { totals } = (await manager.call(viewWorkOrder, { id })).body;
    const paid = { labour_cents: 100_00, parts_cents: 85_00, cores_cents: 10_00, subtotal_cents: 195_00 };
    const beside = { covered_by_warranty_cents: 200_00, internal_cents: 50_00 };
    expect(totals).toMatchObject({ quoted: { ...paid, ...beside }, authorized: { ...paid, ...beside } });
    const { collection } = (await manager.call(listWorkOrders, { company_id: customer_id })).body;
    expect(collection).toMatchObject([
      { quoted_total: totals?.quoted.total_cents, authorized_total: totals?.authorized.total_cents },
    ]);
  });

  it('counts the work a maker pays as sold, but not the work the shop bears', async () => {
    const technician_ids = [staffNamed(app, 'technician')];
    const margin = async (payer: NewLine) => {
      const { id } = await newOrder(app, { lines: [{ status: 'open', technician_ids, ...payer }] });
      return (await manager.call(viewWorkOrder, { id })).body.totals?.quoted;
    };
    expect(await margin({ is_warranty: 1, warranty_customer_id: maker })).toMatchObject({ margin: 0.6 });
    expect(await margin({ is_warranty: 1 })).toMatchObject({ margin: null, cost_cents: 40_00, unknown_costs: [] });
    expect(await margin({ is_internal: 1 })).toMatchObject({ margin: null, cost_cents: 40_00, unknown_costs: [] });
  });

  it('whose totals were stored by the old rule gets new ones, also if it is settled', async () => {
    const { id } = await newOrder(app, { status: 'paid', lines: PAYERS });
    await app.rows('update work_orders set quoted_total = 999, authorized_total = 999 where id = $1', [id]);
    const scope = { organization_id: app.home.organization_id, workplace_id: null, customer_id: null };
    await app.rows('select enqueue_job($1, $2)', [
      'settle_totals',
      JSON.stringify({ ...scope, has_other_payers: true }),
    ]);
    await runJobs(app, settleTotalsTask);
    const { totals, quoted_total } = (await manager.call(viewWorkOrder, { id })).body;
    expect(quoted_total).toBe(totals?.quoted.total_cents);
  });

  it('does not ask the customer again about warranty work that was declined', async () => {
    const declined = { status: 'cancelled', is_warranty: 1, decided_at: '2026-01-02T03:04:05Z' } as const;
    const { line_ids } = await newOrder(app, { lines: [declined, {}] });
    const { body } = await manager.call(undecideLine, { line_id: line_ids[0], version: 1 });
    expect(body.lines[0]?.status).toBe('open');
  });

  it('keeps the payer of declined work that is taken up again', async () => {
    const customer_id = await newCustomer(app);
    const vehicle_id = await newTruck(app, customer_id);
    const declined = { status: 'cancelled', decided_at: '2026-01-02T03:04:05Z' } as const;
    const paid = { is_warranty: 1, warranty_customer_id: maker } as const;
    const earlier = await newOrder(app, { customer_id, vehicle_id, lines: [{ ...declined, ...paid }] });
    const { id } = await newOrder(app, { customer_id, vehicle_id });
    const lines = [{ id: uuidv7(), revives_line_id: earlier.line_ids[0] }];
    const { body } = await manager.call(reviveLines, { work_order_id: id, lines });
    expect(body.lines).toMatchObject([paid]);
  });
});

describe('the estimate of a customer', () => {
  it('shows warranty work without amounts and no internal work, and asks about neither', async () => {
    const waiting = { line_name: 'Wipers' };
    const { token, line_ids } = await sentOrder(app, manager, { shop_supplies_cost: 0, lines: [...PAYERS, waiting] });
    const { body } = await app.client().call(viewCustomerEstimate, { token });
    expect(body.lines.map(({ line_name, total_cents, is_warranty }) => [line_name, total_cents, is_warranty])).toEqual([
      ['Brakes', 185_00, false],
      ['Recall', 0, true],
      ['Wipers', 100_00, false],
    ]);
    expect(body.totals).toMatchObject({ labour_cents: 200_00, parts_cents: 85_00, cores_cents: 10_00 });
    expect(JSON.stringify(body)).not.toMatch(/Bay|covered_by|internal/);
    const decision = { decision: 'authorized', reason: '' };
    const answer = { token, name: 'Dana', signature: { kind: 'typed', name: 'Dana' } };
    const decisions = [{ line_id: line_ids[3], ...decision }];
    const { body: decided } = await app.client().call(decideEstimate, { ...answer, decisions });
    expect(decided.approved).toMatchObject({ labour_cents: 200_00, parts_cents: 85_00 });
  });

  it('is still the same when internal work is added', async () => {
    const { token, work_order_id } = await sentOrder(app, manager);
    const added = { work_order_id, id: uuidv7(), line_name: 'Clean the bay', is_internal: 1 };
    expect((await manager.call(createLine, added)).errors).toEqual([]);
    expect((await app.client().call(viewCustomerEstimate, { token })).body.state).toBe('open');
  });
});
