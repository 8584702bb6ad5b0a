import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newPart, stocked } from '../../inventory/stock.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const lineOf = async (line: object = {}) => (await newOrder(app, { lines: [line] })).line_ids[0];
const wanted = (catalogue_part_id: string, quantity = 1) => ({ id: uuidv7(), catalogue_part_id, quantity });

describe('the parts of a set', () => {
  it('come onto a line as the catalogue has them, from stock as far as there are enough', async () => {
    const stocked_part_id = await newPart(app, { part_number: 'K-1', name: 'Kit', core_charge_cents: 30_00 });
    await stocked(app, manager, { part_id: stocked_part_id, on_hand: 4, unit_cost: 6_00 });
    const other = await newPart(app, { part_number: 'K-2', name: 'Drum' });
    const requests = [
      wanted(stocked_part_id, 3),
      wanted(stocked_part_id, 2),
      { ...wanted(stocked_part_id), part_source_type: 'vendor' },
      wanted(other, 2),
    ];
    const line_id = await lineOf({ part_requests: [{ description: 'There before' }] });
    const { status, body } = await manager.call(parts.makePartRequests, { line_id, requests });
    expect(status).toBe(201);
    const [before, ...made] = body.lines[0]?.part_requests ?? [];
    expect(before?.description).toBe('There before');
    const kit = { part_number: 'K-1', description: 'Kit', core: 30_00, cost: 6_00, part_category: 'Uncategorized' };
    expect(made).toMatchObject([
      { ...kit, id: requests[0]?.id, quantity: 3, part_source_type: 'inventory', requested_by: 'Manager Tester' },
      { ...kit, quantity: 2, part_source_type: 'vendor' },
      { ...kit, quantity: 1, part_source_type: 'vendor' },
      { part_number: 'K-2', description: 'Drum', quantity: 2, part_source_type: 'vendor', cost: null, core: 0 },
    ]);
  });

  it('are asked for once, however often the call is repeated, and taken away at once', async () => {
    const part_id = await newPart(app);
    const input = { line_id: await lineOf(), requests: [wanted(part_id), wanted(part_id)] };
    await manager.call(parts.makePartRequests, input);
    const more = { ...input, requests: [...input.requests, wanted(part_id)] };
    await manager.call(parts.makePartRequests, more);
    const { body } = await manager.call(parts.makePartRequests, more);
    expect(body.lines[0]?.part_requests).toHaveLength(3);
    const { id, undoable } = body.work_order;
    const undone = await manager.call(undoLastChange, { work_order_id: id, event_id: undoable?.event_id });
    expect(undone.body.lines[0]?.part_requests).toHaveLength(2);
  });

  it('take as many statements for a hundred as for one', async () => {
    const part_ids = await Promise.all(Array.from({ length: 100 }, () => newPart(app)));
    const statementsFor = async (ids: readonly string[]) => {
      const input = { line_id: await lineOf(), requests: ids.map((id) => wanted(id)) };
      const recorded = await recordStatements(async () => {
        expect((await manager.call(parts.makePartRequests, input)).errors).toEqual([]);
      });
      return Math.max(...recorded.map((statements) => statements.length));
    };
    await statementsFor(part_ids.slice(0, 1));
    expect(await statementsFor(part_ids)).toBe(await statementsFor(part_ids.slice(0, 1)));
  });

  it('are all refused when one of them is retired, unknown or of another organization', async () => {
    const line_id = await lineOf();
    const good = await newPart(app);
    const foreign = await newPart(app, { organization_id: app.other.organization_id });
    for (const bad of [foreign, uuidv7(), await newPart(app, { is_retired: true })]) {
      const input = { line_id, requests: [wanted(good), wanted(bad)] };
      const { status, errors } = await manager.call(parts.makePartRequests, input);
      expect([status, errors[0]?.field]).toEqual([400, 'requests.1.catalogue_part_id']);
    }
    expect(await app.rows('select id from part_requests where line_id = $1', [line_id])).toEqual([]);
  });

  it('are refused on a completed line', async () => {
    const input = { line_id: await lineOf({ status: 'completed' }), requests: [wanted(await newPart(app))] };
    expect((await manager.call(parts.makePartRequests, input)).status).toBe(400);
  });
});

describe('the core charge of a part', () => {
  it('is that of the catalogue part unless another is given, also when the part changes', async () => {
    const [with_core, other, without] = [
      await newPart(app, { core_charge_cents: 30_00 }),
      await newPart(app, { core_charge_cents: 45_00 }),
      await newPart(app),
    ];
    const line_id = await lineOf();
    const ask = { line_id, description: 'Alternator', catalogue_part_id: with_core };
    const id = uuidv7();
    const with_usual_core = await manager.call(parts.makePartRequest, { ...ask, id, quantity: 2 });
    expect(with_usual_core.body.lines[0]).toMatchObject({ total_cores: 60_00, part_requests: [{ core: 30_00 }] });
    const with_own_core = await manager.call(parts.makePartRequest, { ...ask, id: uuidv7(), core: 10_00 });
    expect(with_own_core.body.lines[0]?.part_requests[1]?.core).toBe(10_00);
    const change = async (version: number, details: object) => {
      const { body } = await manager.call(parts.changePartRequest, { id, version, ...details });
      return body.lines[0]?.part_requests[0]?.core;
    };
    expect(await change(1, { catalogue_part_id: other })).toBe(45_00);
    expect(await change(2, { catalogue_part_id: with_core, core: 12_00 })).toBe(12_00);
    expect(await change(3, { description: 'Alternator, 24 V' })).toBe(12_00);
    expect(await change(4, { catalogue_part_id: without })).toBe(0);
    expect(await change(5, { catalogue_part_id: null })).toBe(0);
  });
});
