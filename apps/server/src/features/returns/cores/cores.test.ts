import * as returns from '@baydesk/contract/returns.contract';
import { listCores, moveCores } from '@baydesk/contract/returns/cores.contract';
import { handleCore } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newVendor } from '../../purchasing/purchasing.fixture.ts';
import { answered, ask, bundle, coreOf, orderWith, partsOf, send } from '../returns.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
  vendor_id = await newVendor(app, { name: 'Axle House' });
});
afterAll(() => app.close());

const CORE = { description: 'Alternator', part_number: 'ALT-1', core: 40_00, quantity: 2 } as const;
const confirm = (input: Record<string, unknown>) => advisor.call(returns.confirmReturn, input);
const statesOf = async (...ids: readonly string[]) =>
  (await app.rows<{ state: string }>('select state from core_returns where id = any ($1) order by id', [ids])).map(
    ({ state }) => state,
  );

describe('a core', () => {
  it('goes back with a return for its deposit, and is refunded', async () => {
    const order = await orderWith(app, [{ ...CORE, vendor_id, status: 'used' }]);
    const core_id = await coreOf(app, advisor, order);
    const made = await bundle(advisor, vendor_id, [], [core_id]);
    expect(made).toMatchObject({
      asked_cents: 80_00,
      items: [{ kind: 'core', part_number: 'ALT-1', quantity: 2, cost_decimal: 40_00, total: 80_00 }],
    });
    expect(made.due_on).toBe(made.items[0]?.due_on);
    expect(await statesOf(core_id)).toEqual(['ready']);
    const sent = await send(advisor, made);
    expect(await statesOf(core_id)).toEqual(['picked_up']);
    const late = await advisor.call(handleCore, {
      work_order_id: order.id,
      part_id: order.request_ids[0],
      is_core_ok: 0,
    });
    expect(late.errors[0]?.message).toBe('The core of Alternator went back to the vendor');
    const { body } = await confirm(answered(sent, {}, { quantity_accepted: 1 }));
    expect(body.part_return).toMatchObject({ status: 'credited', credited_cents: 40_00 });
    expect(await statesOf(core_id)).toEqual(['refunded']);
  });

  it('that the vendor refuses is not refundable', async () => {
    const order = await orderWith(app, [{ ...CORE, vendor_id, status: 'used' }, { vendor_id }]);
    const core_id = await coreOf(app, advisor, order);
    const made = await bundle(advisor, vendor_id, [await ask(advisor, order.request_ids[1])], [core_id]);
    const sent = await send(advisor, made);
    const input = answered(sent);
    const items = input.items.map((item, index) =>
      sent.items[index]?.kind === 'core' ? { ...item, quantity_accepted: 0 } : item,
    );
    const { body } = await confirm({ ...input, items });
    expect(body.part_return).toMatchObject({ status: 'credited', credited_cents: 40_00 });
    expect(body.part_return.items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'core rejected',
      'part credited',
    ]);
    expect(await statesOf(core_id)).toEqual(['not_refundable']);
  });

  it('goes back together with the part it came for', async () => {
    const order = await orderWith(app, [{ ...CORE, vendor_id }]);
    const core_id = await coreOf(app, advisor, order);
    const part = await ask(advisor, order.request_ids[0], { quantity: 2 });
    const sent = await send(advisor, await bundle(advisor, vendor_id, [part], [core_id]));
    expect(sent.items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual(['core sent', 'part sent']);
    expect(await partsOf(advisor, order)).toMatchObject([{ status: 'returned', quantity: 2 }]);
    expect(await statesOf(core_id)).toEqual(['picked_up']);
    const { body } = await confirm(answered(sent));
    expect(body.part_return).toMatchObject({ status: 'credited', credited_cents: 160_00 });
    expect(await statesOf(core_id)).toEqual(['refunded']);
  });

  it.each([1, 2])(
    'is not to return twice when the vendor has it and rejects a piece of %i of its part',
    async (quantity) => {
      const order = await orderWith(app, [{ ...CORE, vendor_id }]);
      const core_id = await coreOf(app, advisor, order);
      await send(advisor, await bundle(advisor, vendor_id, [], [core_id]));
      const part = await ask(advisor, order.request_ids[0], { quantity });
      const sent = await send(advisor, await bundle(advisor, vendor_id, [part]));
      expect((await confirm(answered(sent, {}, { quantity_accepted: quantity - 1 }))).errors).toEqual([]);
      const cores = await app.rows('select id from core_returns where work_order_id = $1', [order.id]);
      expect(cores).toEqual([{ id: core_id }]);
      const rejected = (await partsOf(manager, order)).find(({ id }) => id !== order.request_ids[0]);
      expect(rejected).toMatchObject({ status: 'received', quantity: 1, is_core_ok: 1 });
      const late = await advisor.call(handleCore, { work_order_id: order.id, part_id: rejected?.id, is_core_ok: 0 });
      expect(late.errors[0]?.message).toBe('The core of Alternator went back to the vendor');
    },
  );

  it('is on one return, and free again when it is taken off or the return is deleted', async () => {
    const order = await orderWith(app, [{ ...CORE, vendor_id, status: 'used' }]);
    const core_id = await coreOf(app, advisor, order);
    const input = () => ({ id: uuidv7(), vendor_id, core_return_ids: [core_id] });
    const answers = await Promise.all([1, 2].map(() => advisor.copy().call(returns.createReturn, input())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const { part_return } = answers.find(({ status }) => status === 201)?.body ?? {};
    const [item] = part_return?.items ?? [];
    await advisor.call(returns.removeFromReturn, { id: part_return?.id, version: 1, request_id: item?.id });
    const next = await bundle(advisor, vendor_id, [], [core_id]);
    expect((await manager.call(returns.deleteReturn, { id: next.id, version: 1 })).errors).toEqual([]);
    expect(await statesOf(core_id)).toEqual(['ready']);
    await bundle(advisor, vendor_id, [], [core_id]);
  });

  it('that is decided otherwise meanwhile keeps its return from being sent', async () => {
    const order = await orderWith(app, [{ ...CORE, vendor_id, status: 'used' }]);
    const core_id = await coreOf(app, advisor, order);
    const made = await bundle(advisor, vendor_id, [], [core_id]);
    await advisor.call(handleCore, { work_order_id: order.id, part_id: order.request_ids[0], is_core_ok: 0 });
    const refused = await advisor.call(returns.sendReturn, { id: made.id, version: 1 });
    expect(refused.errors[0]?.message).toBe(
      'The core of Alternator is no longer to be returned. Take it off the return.',
    );
  });
});

describe('the list of cores', () => {
  const listed = async (input: Record<string, unknown> = {}, client = advisor) =>
    (await client.call(listCores, input)).body;

  it('lists cores that are still in the shop by vendor, overdue ones first', async () => {
    const other_vendor = await newVendor(app, { name: 'Zenith Cores' });
    const late = await orderWith(app, [{ ...CORE, part_number: 'Z-9/1', vendor_id: other_vendor, status: 'used' }]);
    const soon = await orderWith(app, [{ ...CORE, core: 25_00, vendor_id: other_vendor, status: 'used' }]);
    const [late_id, soon_id] = [await coreOf(app, advisor, late), await coreOf(app, advisor, soon)];
    await app.rows(`update core_returns set due_on = '2026-01-10' where id = $1`, [late_id]);
    const body = await listed({ vendor_id: other_vendor });
    expect(body.collection).toMatchObject([
      {
        id: late_id,
        state: 'not_ready',
        vendor_name: 'Zenith Cores',
        amount: 80_00,
        due_on: '2026-01-10',
        is_overdue: true,
        work_order_number: `WOONE-${late.number}`,
        return_id: null,
      },
      { id: soon_id, amount: 50_00, is_overdue: false },
    ]);
    expect(body.vendors).toEqual([
      { vendor_id: other_vendor, vendor_name: 'Zenith Cores', cores_count: 2, overdue_count: 1, amount: 130_00 },
    ]);
    const idsOf = async (input: Record<string, unknown>) => (await listed(input)).collection.map(({ id }) => id);
    expect(await idsOf({ is_overdue: true })).toEqual([late_id]);
    expect(await idsOf({ search: 'z91' })).toEqual([late_id]);
    expect(await idsOf({ search: 'zenith' })).toEqual([late_id, soon_id]);
    expect(await idsOf({ search: `WOONE-${soon.number}` })).toContain(soon_id);
    const made = await bundle(advisor, other_vendor, [], [late_id]);
    expect((await listed({ vendor_id: other_vendor })).collection[0]).toMatchObject({
      state: 'ready',
      return_id: made.id,
      return_number: made.return_number,
    });
    await send(advisor, made);
    expect(await idsOf({ vendor_id: other_vendor })).toEqual([soon_id]);
    expect(await idsOf({ vendor_id: other_vendor, states: 'picked_up' })).toEqual([late_id]);
  });

  it('says that cores lie ready, or that the vendor takes them no more', async () => {
    const order = await orderWith(app, [{ ...CORE, vendor_id, status: 'used' }]);
    const id = await coreOf(app, advisor, order);
    const move = (version: number, state: string, client = advisor) =>
      client.call(moveCores, { cores: [{ id, version }], state });
    expect((await move(1, 'ready')).body.collection).toMatchObject([{ id, state: 'ready', version: 2 }]);
    expect((await move(1, 'not_ready')).status).toBe(412);
    const made = await bundle(advisor, vendor_id, [], [id]);
    expect((await move(2, 'not_ready')).errors[0]?.message).toBe(
      'The core of Alternator is on a return. Take it off there first.',
    );
    await manager.call(returns.deleteReturn, { id: made.id, version: 1 });
    expect((await move(2, 'not_refundable')).errors).toEqual([]);
    expect((await move(3, 'ready')).errors[0]?.message).toBe('The core of Alternator is no longer here.');
    expect((await move(1, 'ready', await app.as('ROLE_TECHNICIAN'))).status).toBe(401);
  });
});
