import {
  adjustStock,
  createTransfer,
  endTransfer,
  listStock,
  stockCataloguePart,
} from '@baydesk/contract/inventory.contract';
import { enterCounts, postCount, startCount } from '@baydesk/contract/inventory/counts.contract';
import { creditableItems } from '@baydesk/contract/credits.contract';
import { createPartSale, creditPartSale, sellPartSale } from '@baydesk/contract/part-sales.contract';
import { createReturn, createReturnRequest, sendReturn } from '@baydesk/contract/returns.contract';
import type { StockChange, StockLevel } from '@baydesk/domain/inventory/stock-level';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import {
  addQuantities,
  averageCost,
  changeStock,
  EMPTY_STOCK,
  shareOfValue,
} from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend, negated } from '@baydesk/domain/money/cents';
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newVendor } from '../../purchasing/purchasing.fixture.ts';
import { faultsOf, managerThere, newPart } from '../stock.fixture.ts';

const RUNS = 8;

let app: TestApp;
let here: TestClient;
let there: TestClient;
let category_id: string;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  here = await app.as('ROLE_MANAGER');
  there = await managerThere(app, here);
  vendor_id = await newVendor(app);
});
afterAll(() => app.close());

type Place = 'here' | 'there';
const clientAt = (place: Place): TestClient => (place === 'here' ? here : there);
const otherPlace = (place: Place): Place => (place === 'here' ? 'there' : 'here');

interface Shelf {
  readonly stock_part_id: string;
  level: StockLevel;
}

interface OnItsWay {
  readonly id: string;
  readonly from: Place;
  readonly quantity: number;
  readonly value_cents: Cents;
}

/** Pieces sold over the counter, with the quantity that the customer still has. */
interface Sold {
  readonly sale_id: string;
  readonly item_id: string;
  readonly today: string;
  readonly place: Place;
  quantity: number;
  value_cents: Cents;
}

/** One part with its expected stock at both locations, the pieces on their way between them, and its sales. */
interface Walk {
  readonly part_id: string;
  readonly part_number: string;
  readonly shelves: Partial<Record<Place, Shelf>>;
  readonly on_their_way: OnItsWay[];
  readonly sold: Sold[];
}

interface Step {
  readonly place: Place;
  readonly quantity: number;
  readonly unit_cost: number | null;
  readonly pick: number;
  /** The same call is sent so many times at once. */
  readonly times: number;
}

/** Sends the same call several times at once; returns true if one of them was carried out. */
async function sent(
  times: number,
  call: (client: TestClient) => Promise<{ readonly status: number }>,
  client: TestClient,
) {
  const answers = await Promise.all(Array.from({ length: times }, () => call(client.copy())));
  for (const { status } of answers) expect([201, 400, 412]).toContain(status);
  return answers.some(({ status }) => status === 201);
}

/** Changes the model as the server must change the stock; returns what the change was worth, or nothing if it is refused. */
function changed(shelf: Shelf, change: StockChange): Cents | undefined {
  const { after, value_cents } = changeStock(shelf.level, change);
  if (change.quantity < 0 && after.on_hand < 0) return undefined;
  shelf.level = after;
  return value_cents;
}

/** Pieces without a cost are refused where no piece ever had one. */
const lacksCost = (level: StockLevel, quantity: number, unit_cost: number | null) =>
  quantity > 0 && unit_cost === null && averageCost(level) === null;

const stockPartThere = async (walk: Walk, place: Place) =>
  (await clientAt(place).call(listStock, { search: walk.part_number })).body.collection[0];

/** The acts on a part. An act that does not apply does nothing. */
const ACTS: Readonly<Record<string, (step: Step, walk: Walk) => Promise<void>>> = {
  async stock({ place, quantity, unit_cost, times }, walk) {
    const is_new = walk.shelves[place] === undefined && !lacksCost(EMPTY_STOCK, quantity, unit_cost);
    const input = { id: uuidv7(), part_id: walk.part_id, on_hand: quantity, unit_cost };
    const done = await sent(times, (client) => client.call(stockCataloguePart, input), clientAt(place));
    expect(done).toBe(is_new);
    if (!is_new) return;
    const shelf = { stock_part_id: input.id, level: EMPTY_STOCK };
    walk.shelves[place] = shelf;
    const worth = unit_cost === null ? {} : { value_cents: extend(quantity, cents(unit_cost)), is_receipt: true };
    changed(shelf, { quantity, ...worth });
  },

  async adjust({ place, quantity, unit_cost, pick, times }, walk) {
    const shelf = walk.shelves[place];
    if (!shelf) return;
    const signed = pick % 3 === 0 ? quantity : -quantity;
    const input = { id: uuidv7(), stock_part_id: shelf.stock_part_id, quantity: signed, unit_cost, reason: 'Walk' };
    const worth = unit_cost === null || signed < 0 ? {} : { value_cents: extend(signed, cents(unit_cost)) };
    const is_possible =
      !lacksCost(shelf.level, signed, unit_cost) && changed(shelf, { quantity: signed, ...worth }) !== undefined;
    const done = await sent(times, (client) => client.call(adjustStock, input), clientAt(place));
    expect(done).toBe(is_possible);
  },

  async transfer({ place, quantity, times }, walk) {
    const shelf = walk.shelves[place];
    if (!shelf) return;
    const input = {
      id: uuidv7(),
      to_workplace_id: clientAt(otherPlace(place)).location_id,
      items: [{ stock_part_id: shelf.stock_part_id, quantity }],
    };
    const value_cents = changed(shelf, { quantity: -quantity });
    const done = await sent(times, (client) => client.call(createTransfer, input), clientAt(place));
    expect(done).toBe(value_cents !== undefined);
    if (value_cents !== undefined)
      walk.on_their_way.push({ id: input.id, from: place, quantity, value_cents: negated(value_cents) });
  },

  async giveBack({ place, quantity, times }, walk) {
    const shelf = walk.shelves[place];
    if (!shelf) return;
    const client = clientAt(place);
    const request = { id: uuidv7(), catalogue_part_id: walk.part_id, vendor_id, quantity, reason: 'Walk' };
    expect((await client.call(createReturnRequest, request)).status).toBe(200);
    const id = uuidv7();
    const made = await client.call(createReturn, { id, vendor_id, request_ids: [request.id] });
    expect(made.status).toBe(201);
    const is_possible = changed(shelf, { quantity: -quantity }) !== undefined;
    const done = await sent(times, (copy) => copy.call(sendReturn, { id, version: 1 }), client);
    expect(done).toBe(is_possible);
  },

  async sell({ place, quantity, times }, walk) {
    const shelf = walk.shelves[place];
    if (!shelf) return;
    const client = clientAt(place);
    const [id, invoice_id] = [uuidv7(), uuidv7()];
    const part = { id: uuidv7(), catalogue_part_id: walk.part_id, quantity, sell_price: 1_000_00 };
    const parts = [{ ...part, part_source_type: 'inventory' }];
    const { body } = await client.call(createPartSale, { id, line_id: uuidv7(), parts });
    const value_cents = changed(shelf, { quantity: -quantity });
    const { version, timezone } = body.work_order;
    const done = await sent(times, (copy) => copy.call(sellPartSale, { id, version, invoice_id }), client);
    expect(done).toBe(value_cents !== undefined);
    if (value_cents === undefined) return;
    const [item] = (await client.call(creditableItems, { invoice_id })).body.collection;
    const today = workplaceDate(Temporal.Now.instant(), timezone).toString();
    const sold = { sale_id: id, item_id: item?.id ?? '', today, place };
    walk.sold.push({ ...sold, quantity, value_cents: negated(value_cents) });
  },

  async bringBack({ quantity: wanted, pick, times }, walk) {
    const sold = walk.sold[pick % Math.max(1, walk.sold.length)];
    const shelf = sold && walk.shelves[sold.place];
    if (!shelf) return;
    const is_possible = wanted <= sold.quantity;
    const is_back_on_shelf = pick % 3 > 0;
    const credit = {
      id: uuidv7(),
      part_sale_id: sold.sale_id,
      items: [{ item_id: sold.item_id, quantity: wanted, is_back_on_shelf }],
      credit_date: sold.today,
      reason: 'Walk',
    };
    const done = await sent(times, (client) => client.call(creditPartSale, credit), clientAt(sold.place));
    expect(done).toBe(is_possible);
    if (!is_possible) return;
    const value_cents = shareOfValue(sold.value_cents, wanted, sold.quantity);
    if (is_back_on_shelf)
      changed(shelf, { quantity: wanted, value_cents, is_receipt: shelf.level.last_cost_cents === null });
    // Credited pieces that stay with the customer are not brought back later.
    sold.quantity = addQuantities(sold.quantity, -wanted);
    if (is_back_on_shelf) sold.value_cents = cents(sold.value_cents - value_cents);
    else walk.sold.splice(walk.sold.indexOf(sold), 1);
  },

  async arrive(step, walk) {
    await endOne('arrived', step, walk);
  },

  async cancel(step, walk) {
    await endOne('cancelled', step, walk);
  },

  async count({ place, quantity, pick, times }, walk) {
    const shelf = walk.shelves[place];
    if (!shelf) return;
    const client = clientAt(place);
    const id = uuidv7();
    const started = await client.call(startCount, { id, category_ids: [category_id] });
    expect(started.status).toBe(201);
    const counted_quantity = pick % 2 ? quantity : shelf.level.on_hand;
    const items = [{ stock_part_id: shelf.stock_part_id, counted_quantity }];
    expect((await client.call(enterCounts, { id, items })).status).toBe(201);
    const post = { id, version: 1, reason: 'Counted' };
    expect(await sent(times, (copy) => copy.call(postCount, post), client)).toBe(true);
    const difference = Math.round((counted_quantity - shelf.level.on_hand) * 10_000) / 10_000;
    changed(shelf, { quantity: difference });
  },
};

async function endOne(status: 'arrived' | 'cancelled', { pick, times }: Step, walk: Walk): Promise<void> {
  const index = pick % Math.max(1, walk.on_their_way.length);
  const [transfer] = walk.on_their_way.splice(index, 1);
  if (!transfer) return;
  const place = status === 'arrived' ? otherPlace(transfer.from) : transfer.from;
  const end = { id: transfer.id, version: 1, status };
  expect(await sent(times, (client) => client.call(endTransfer, end), clientAt(place))).toBe(true);
  const { quantity, value_cents } = transfer;
  const shelf_before = walk.shelves[place];
  const shelf = shelf_before ?? { stock_part_id: (await stockPartThere(walk, place))?.id ?? '', level: EMPTY_STOCK };
  walk.shelves[place] = shelf;
  changed(shelf, { quantity, value_cents, is_receipt: shelf.level.last_cost_cents === null });
}

const step = fc.record({
  act: fc.constantFrom(...Object.values(ACTS)),
  place: fc.constantFrom<Place>('here', 'there'),
  quantity: fc.integer({ min: 1, max: 60_000 }).map((units) => units / 10_000),
  unit_cost: fc.option(fc.integer({ min: 0, max: 90_00 })),
  pick: fc.nat(1000),
  times: fc.constantFrom(1, 1, 1, 3),
});

it('whatever is stocked, adjusted, sent, called back, returned, sold, brought back and counted, the stock is what the rules say', async () => {
  const [category] = await app.rows<{ id: string }>(
    'select id from categories where organization_id = $1 and is_fallback',
    [app.home.organization_id],
  );
  category_id = category?.id ?? '';
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (steps) => {
      const part_number = `WALK-${uuidv7().slice(-10)}`;
      const walk: Walk = {
        part_id: await newPart(app, { part_number }),
        part_number,
        shelves: {},
        on_their_way: [],
        sold: [],
      };
      for (const { act, ...each } of steps) await act(each, walk);
      for (const place of ['here', 'there'] as const) {
        const shown = await stockPartThere(walk, place);
        const level = walk.shelves[place]?.level;
        expect([shown?.on_hand, shown?.total_value, shown?.average_cost]).toEqual(
          level ? [level.on_hand, level.value_cents, averageCost(level)] : [undefined, undefined, undefined],
        );
      }
      expect(await faultsOf(here)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
