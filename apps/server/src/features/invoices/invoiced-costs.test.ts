import { adjustStock, viewStockPart } from '@baydesk/contract/inventory.contract';
import { createInvoice } from '@baydesk/contract/invoices.contract';
import { viewSnapshot } from '@baydesk/contract/work-orders/history.contract';
import { viewWorkOrder, viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPart, stocked } from '../inventory/stock.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

it('an invoice keeps the costs of its parts when they were staged, even if the average changes', async () => {
  const part_id = await newPart(app, { core_charge_cents: 25_00 });
  const stock_part_id = await stocked(app, manager, { part_id, on_hand: 4, unit_cost: 10_00 });
  const buy = (unit_cost: number) =>
    manager.call(adjustStock, { id: uuidv7(), stock_part_id, quantity: 2, unit_cost, reason: 'Bought' });
  const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open', decided_amount: 900_00 }] });
  const id = uuidv7();
  const [line_id] = order.line_ids;
  const part_input = { id, line_id, description: 'Kit', part_source_type: 'inventory', catalogue_part_id: part_id };
  expect((await manager.call(parts.makePartRequest, { ...part_input, quantity: 2 })).errors).toEqual([]);
  // The average is 12.00 when the pieces are staged; it was another when they were requested.
  await buy(16_00);
  const requests = [{ id, version: 1 }];
  const staged = await manager.call(parts.performStatusAction, { work_order_id: order.id, requests, action: 'stage' });
  expect(staged.body.lines[0]?.part_requests).toMatchObject([{ cost: 12_00, core: 25_00 }]);
  await manager.call(parts.handleCore, { work_order_id: order.id, part_id: id, is_core_ok: 0 });
  await app.rows(`update part_requests set status = 'used' where id = $1`, [id]);
  await app.rows(`update work_order_lines set status = 'completed' where id = $1`, [line_id]);
  await app.rows(`update work_orders set status = 'complete' where id = $1`, [order.id]);
  const { version } = (await manager.call(viewWorkOrder, { id: order.id })).body;
  const { body, errors } = await manager.call(createInvoice, { id: uuidv7(), work_order_id: order.id, version });
  expect(errors).toEqual([]);
  const [invoice] = body.collection;
  expect(invoice).toMatchObject({ cores_cents: 50_00 });

  await buy(90_00);
  expect((await manager.call(viewStockPart, { id: stock_part_id })).body.average_cost).toBe(38_00);
  const { body: frozen } = await manager.call(viewSnapshot, { id: invoice?.snapshot_id });
  const [part] = frozen.content.lines.flatMap(({ part_requests }) => part_requests);
  expect(part).toMatchObject({ id, quantity: 2, cost: 12_00, core: 25_00 });
  // The core is outside of cost and margin.
  const sold = 2 * (part?.sell_price ?? 0);
  expect(part?.margin).toBeCloseTo((sold - 24_00) / sold, 6);
  const { body: lines } = await manager.call(viewWorkOrderLines, { id: order.id });
  expect(lines.collection[0]?.part_requests).toMatchObject([{ cost: 12_00, margin: part?.margin }]);
});
