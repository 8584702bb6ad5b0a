import { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { offerParts } from '@baydesk/contract/inventory/offered-parts.contract';
import { fixedPriceRuleRecords } from '@baydesk/contract/pricing.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { catalogueOf } from '../catalogue/catalogue.fixture.ts';
import { workplaceId } from '../demo/public.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { managerThere, newPart, stocked } from './stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
let there: TestClient;
/** Ids by part number. */
const ids: Record<string, string> = {};

const PARTS = [
  { part_number: '4707-Q', name: 'Brake shoe kit', barcode: '0701234500017' },
  { part_number: '4707-QP', name: 'Brake shoe kit, premium' },
  { part_number: 'AD-9', name: 'Air dryer cartridge' },
  { part_number: 'AD-IP', name: 'Air dryer, complete', barcode: '628150000123' },
  { part_number: 'RAG-1', name: 'Shop rag', is_stockless: true },
];

beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  there = await managerThere(app, manager);
  for (const part of PARTS) ids[part.part_number] = await newPart(app, part);
  await stocked(app, manager, { part_id: id('4707-Q'), on_hand: 6, unit_cost: 40_00 });
  await stocked(app, there, { part_id: id('4707-Q'), on_hand: 3, unit_cost: 42_00 });
  await stocked(app, there, { part_id: id('AD-9'), on_hand: 2, unit_cost: 30_00 });
  await stocked(app, manager, { part_id: id('RAG-1'), on_hand: 0, unit_cost: null });
});
afterAll(() => app.close());

const id = (part_number: string): string => ids[part_number] ?? 'none';

async function offered(input: Record<string, unknown>, client = manager) {
  const { status, body } = await client.call(offerParts, input);
  expect(status).toBe(200);
  return body.collection;
}

const numbers = async (input: Record<string, unknown>) => (await offered(input)).map(({ part_number }) => part_number);

const withVendor = async (part_number: string, vendor_number: string, last_cost_cents: number, vendor: string) => {
  const vendor_id = (await catalogueOf(manager).addVendor(vendor)).id;
  await app.rows(
    `insert into vendor_parts (organization_id, part_id, vendor_id, part_number, last_cost_cents, last_cost_on)
     values ($1, $2, $3, $4, $5, '2026-01-02')`,
    [app.home.organization_id, id(part_number), vendor_id, vendor_number, last_cost_cents],
  );
  return vendor_id;
};

describe('a part is found for an order', () => {
  it.each([
    ['its number however it is written', '4707 q', '4707-Q'],
    ['its barcode', '0701234500017', '4707-Q'],
    ['its barcode as a camera reads it, with a zero before it', '0628150000123', 'AD-IP'],
    ['its barcode without the zero before it', '701234500017', '4707-Q'],
    ['words of its name', 'brake shoe', '4707-Q'],
    ['a part of the catalogue that is not kept here', 'AD-IP', 'AD-IP'],
  ])('by %s', async (_by, search, part_number) => {
    expect((await numbers({ search }))[0]).toBe(part_number);
  });

  it("by the vendor's number, with the vendor and what it asked last", async () => {
    const vendor_id = await withVendor('AD-IP', 'HDX-88-1', 118_00, 'HD Supply');
    expect(await offered({ search: 'HDX881' })).toMatchObject([
      {
        part_number: 'AD-IP',
        cost: 118_00,
        purchase_price: null,
        here: null,
        vendor: { vendor_id, vendor_name: 'HD Supply', part_number: 'HDX-88-1' },
        part_source_type: 'vendor',
      },
    ]);
  });

  it('answers an empty list if no part fits', async () => {
    expect(await offered({ search: 'zzzz-nothing' })).toEqual([]);
  });

  it('by its id, where only this one is offered', async () => {
    expect(await numbers({ part_id: id('4707-Q') })).toEqual(['4707-Q']);
    expect((await manager.call(offerParts, { part_id: uuidv7() })).status).toBe(404);
    const named = await numbers({ part_ids: [id('4707-Q'), id('AD-9'), uuidv7()].join(',') });
    expect(named.toSorted()).toEqual(['4707-Q', 'AD-9']);
  });
});

describe('an offered part', () => {
  it('shows the pieces available here and elsewhere, the cost, the price and its reasons', async () => {
    const [part] = await offered({ search: '4707-Q', quantity: 2 });
    expect(part).toMatchObject({
      part_id: id('4707-Q'),
      cost: 40_00,
      purchase_price: 40_00,
      here: { on_hand: 6, available: 6, grid_location: '' },
      elsewhere: [{ workplace_id: workplaceId(app.home, 'TWO'), available: 3 }],
      part_source_type: 'inventory',
    });
    expect(part?.sell_price).toBeGreaterThan(40_00);
    expect(part?.price_reasons.join(' ')).toContain('$40.00');
  });

  it('comes from the vendor where fewer are available than wanted, because the others are promised', async () => {
    const { line_ids } = await newOrder(app, {
      status: 'approved',
      lines: [{ status: 'open', decided_amount: 900_00 }],
    });
    const request = { id: uuidv7(), line_id: line_ids[0], description: 'Brake shoe kit', quantity: 4 };
    const from_stock = { part_source_type: 'inventory', catalogue_part_id: id('4707-Q') };
    expect((await manager.call(parts.makePartRequest, { ...request, ...from_stock })).errors).toEqual([]);
    expect(await offered({ part_id: id('4707-Q'), quantity: 2 })).toMatchObject([
      { here: { on_hand: 6, available: 2 }, part_source_type: 'inventory' },
    ]);
    expect(await offered({ part_id: id('4707-Q'), quantity: 3 })).toMatchObject([{ part_source_type: 'vendor' }]);
  });

  it('that is not counted never comes from stock', async () => {
    expect(await offered({ search: 'shop rag' })).toMatchObject([
      { part_number: 'RAG-1', is_stockless: true, part_source_type: 'vendor' },
    ]);
  });

  it('has the price of its fixed rule, although its cost is unknown', async () => {
    const rule = { id: uuidv7(), part_number: 'ad9', description: '', method: 'price', value: 75_00 };
    expect((await manager.call(fixedPriceRuleRecords.create, rule)).errors).toEqual([]);
    expect(await offered({ part_id: id('AD-9') })).toMatchObject([{ cost: null, sell_price: 75_00 }]);
  });

  it('has the offered cost and price on the request', async () => {
    for (const part_number of ['4707-Q', 'AD-IP', 'AD-9']) {
      const [part] = await offered({ part_id: id(part_number) });
      const { line_ids } = await newOrder(app, { lines: [{}] });
      const { part_source_type, name: description, category_id: part_category_id } = part ?? {};
      const { body } = await manager.call(parts.makePartRequest, {
        id: uuidv7(),
        line_id: line_ids[0],
        description,
        part_number,
        part_source_type,
        part_category_id,
        catalogue_part_id: id(part_number),
      });
      const [request] = body.lines.flatMap(({ part_requests }) => part_requests);
      expect(request).toMatchObject({ cost: part?.cost, sell_price: part?.sell_price });
    }
  });

  it('stands before the old one it replaces, also when that one is retired', async () => {
    const of_catalogue = catalogueOf(manager);
    const old = (await of_catalogue.addPart('OLD-77')).body;
    const newer = (await of_catalogue.addPart('NEW-78')).body;
    const { body } = await manager.call(cataloguePartRecords.change, { ...old, superseded_by_id: newer.id });
    expect(await numbers({ search: 'OLD77' })).toEqual(['NEW-78', 'OLD-77']);
    expect((await offered({ part_id: old.id }))[0]?.superseded_by).toMatchObject({ part_id: newer.id });
    await app.rows('update catalogue_parts set is_retired = true where id = $1', [body.id]);
    expect(await numbers({ search: 'OLD77' })).toEqual(['NEW-78']);
  });
});

describe('where a part is short here', () => {
  const [searched_number, with_some] = ['ZX-9061', 'KV-22'];

  beforeAll(async () => {
    const of_catalogue = catalogueOf(manager);
    const short = (await of_catalogue.addPart(searched_number)).body;
    const others = [with_some, 'PAD-ELSEWHERE', 'PAD-NOWHERE', 'PAD-RETIRED'];
    for (const part_number of others) ids[part_number] = (await of_catalogue.addPart(part_number)).body.id;
    ids[searched_number] = short.id;
    const alternate_ids = others.map(id);
    await manager.call(cataloguePartRecords.change, { ...short, alternate_ids });
    await stocked(app, manager, { part_id: id(with_some), on_hand: 4, unit_cost: 12_00 });
    await stocked(app, there, { part_id: id('PAD-ELSEWHERE'), on_hand: 1, unit_cost: 12_00 });
    await stocked(app, manager, { part_id: id('PAD-RETIRED'), on_hand: 5, unit_cost: 12_00 });
    await app.rows('update catalogue_parts set is_retired = true where id = $1', [id('PAD-RETIRED')]);
  });

  it('its alternates that some location can give are offered after it, those on the shelf here first', async () => {
    const offers = await offered({ search: searched_number });
    expect(offers.map(({ part_number }) => part_number)).toEqual([searched_number, with_some, 'PAD-ELSEWHERE']);
    expect(offers).toMatchObject([
      {
        here: null,
        alternates: [
          { part_id: id(with_some), part_number: with_some, available: 4 },
          { part_id: id('PAD-ELSEWHERE'), available: 0 },
        ],
      },
      { here: { available: 4 }, part_source_type: 'inventory' },
      { here: null, elsewhere: [{ available: 1 }], alternates: [] },
    ]);
  });

  it('the part that is asked for by its id names them, and they are not offered beside it', async () => {
    const offers = await offered({ part_id: id(searched_number) });
    expect(offers).toMatchObject([{ part_number: searched_number, alternates: [{ part_number: with_some }, {}] }]);
  });

  it('fewer than wanted is short as well, and enough is not', async () => {
    await stocked(app, manager, { part_id: id(searched_number), on_hand: 2, unit_cost: 12_00 });
    expect(await numbers({ search: searched_number, quantity: 2 })).toEqual([searched_number]);
    expect(await offered({ part_id: id(searched_number), quantity: 2 })).toMatchObject([{ alternates: [] }]);
    expect(await numbers({ search: searched_number, quantity: 3 })).toEqual([
      searched_number,
      with_some,
      'PAD-ELSEWHERE',
    ]);
  });
});

describe('without a search', () => {
  it('offers the parts that went out last and are still on the shelf', async () => {
    const [first, second] = [await newPart(app), await newPart(app)];
    for (const part_id of [first, second]) await stocked(app, manager, { part_id, on_hand: 3 });
    for (const [part_id, day] of [
      [first, '2026-02-01'],
      [second, '2026-02-02'],
    ])
      await app.rows('update stock_parts set last_issued_at = $2 where part_id = $1', [part_id, day]);
    expect((await offered({})).map(({ part_id }) => part_id)).toEqual([second, first]);
    expect(await offered({}, there)).toEqual([]);
  });
});

describe('people', () => {
  it('refuses people who are signed out, work elsewhere or may not see parts', async () => {
    expect((await app.client().call(offerParts, {})).status).toBe(409);
    expect((await (await app.as('ROLE_TIME_CLOCK_USER')).call(offerParts, {})).status).toBe(401);
    const outside = await app.as('ROLE_SERVICE_ADVISOR');
    outside.location_id = workplaceId(app.home, 'TWO');
    expect((await outside.call(offerParts, {})).status).toBe(403);
  });

  it('of another organization find none of these parts', async () => {
    const stranger = await app.asEmail('manager@other.test');
    expect(await offered({ search: '4707' }, stranger)).toEqual([]);
    expect((await stranger.call(offerParts, { part_id: id('4707-Q') })).status).toBe(404);
  });

  it.each<[RoleName, object]>([
    ['ROLE_FOREMAN', { cost: 40_00, purchase_price: 40_00 }],
    ['ROLE_TECHNICIAN', { cost: null, purchase_price: null, price_reasons: [] }],
    ['ROLE_SERVICE_ADVISOR_LIMITED_VIEW', { cost: null, purchase_price: null, price_reasons: [] }],
  ])('as %s see costs or not', async (role, costs) => {
    const [part] = await offered({ part_id: id('4707-Q') }, await app.as(role));
    expect(part).toMatchObject(costs);
    expect(part?.sell_price).toBeGreaterThan(0);
  });

  it('at a location that hides prices see none', async () => {
    const where = 'where organization_id = $1 and id = $2';
    const here = [app.home.organization_id, workplaceId(app.home, 'ONE')];
    await app.rows(`update workplaces set technicians_see_prices = false ${where}`, here);
    expect(await offered({ part_id: id('4707-Q') }, await app.as('ROLE_TECHNICIAN'))).toMatchObject([
      { sell_price: null, price_reasons: [], core_charge: null, cost: null },
    ]);
    await app.rows(`update workplaces set technicians_see_prices = true ${where}`, here);
  });
});

it('takes as many statements for twenty parts as for one', async () => {
  const count = async (search: string) => (await recordStatements(() => offered({ search }))).flat().length;
  const one = await count('AD-IP');
  const gaskets: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const part_id = await newPart(app, { part_number: `GASK-${index}`, name: 'Gasket' });
    await stocked(app, manager, { part_id, on_hand: index % 2 });
    gaskets.push(part_id);
  }
  await app.rows(
    `insert into part_alternates (organization_id, part_id, alternate_id)
     select $1, least(a, b), greatest(a, b) from unnest($2::uuid[], $3::uuid[]) as pairs (a, b)`,
    [app.home.organization_id, gaskets.slice(1), gaskets.slice(0, -1)],
  );
  expect((await offered({ search: 'gasket' })).length).toBe(20);
  expect(await count('gasket')).toBe(one);
});
