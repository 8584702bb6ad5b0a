import { gridLocationRecords } from '@baydesk/contract/inventory.contract';
import { startCount } from '@baydesk/contract/inventory/counts.contract';
import { printCountSheet, printLabels, printLowStock } from '@baydesk/contract/inventory/papers.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageText } from '../../../testing/page-text.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder } from '../../work-orders/orders.fixture.ts';
import { managerThere, newPart, stocked } from '../stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const PAGES = /\/Type \/Page\b/g;
const pagesOf = async (file: Blob): Promise<number> => (await file.text()).match(PAGES)?.length ?? 0;

it('labels of parts are a PDF with one on a page, or thirty', async () => {
  const ids = [
    await stocked(app, manager, { part_number: '4707-Q', barcode: '0123456789' }),
    await stocked(app, manager, { part_number: 'Ölfilter 7' }),
    await stocked(app, manager, { part_number: 'X'.repeat(60), name: 'A long name '.repeat(12) }),
  ];
  const roll = await manager.call(printLabels, { ids });
  expect([roll.status, roll.body.type, roll.body.name]).toEqual([200, 'application/pdf', 'Labels.pdf']);
  expect(await pagesOf(roll.body)).toBe(3);
  const of_all_shelves = Array.from({ length: 181 }, (_, index) => ids[index % 2] ?? '');
  const sheets = await manager.call(printLabels, { ids: of_all_shelves, size: 'sheet' });
  expect(await pagesOf(sheets.body)).toBe(7);
});

it('labels are printed at the location of the parts', async () => {
  const id = await stocked(app, manager);
  const there = await managerThere(app, manager);
  expect((await there.call(printLabels, { ids: [id] })).status).toBe(404);
  expect((await manager.call(printLabels, { ids: [] })).status).toBe(400);
  expect((await app.client().call(printLabels, { ids: [id] })).status).toBe(409);
  expect((await (await app.asEmail('manager@other.test')).call(printLabels, { ids: [id] })).status).toBe(404);
});

it('a count is printed with room for the quantities, in the order of the shelves, and stays blind', async () => {
  const shelf = async (name: string) =>
    (await manager.call(gridLocationRecords.create, { id: uuidv7(), name })).body.id;
  const [near, far] = [await shelf('A-1'), await shelf('Z-9')];
  await stocked(app, manager, { part_number: 'SECOND', grid_location_id: far, on_hand: 7311 });
  await stocked(app, manager, { part_number: 'FIRST', grid_location_id: near, on_hand: 7311 });
  const { body: count } = await manager.call(startCount, { id: uuidv7(), grid_location_ids: [near, far] });
  const { body: page } = await manager.call(printCountSheet, { id: count.id, type: 'html' });
  const text = await pageText(page);
  expect(text).toContain(`Count ${count.count_number} Started`);
  expect(text).toMatch(/A-1 FIRST .* ____.* Z-9 SECOND/);
  expect(text).not.toMatch(/\b7311\b/);
  const { status, body: pdf } = await manager.call(printCountSheet, { id: count.id });
  expect([status, pdf.type]).toEqual([200, 'application/pdf']);
  expect((await (await app.asEmail('outside@home.test')).call(printCountSheet, { id: count.id })).status).toBe(404);
});

it('prints low parts by vendor, with how many to buy, for the chosen location', async () => {
  const part_id = await newPart(app, { part_number: 'LOW-1', name: 'Wheel seal' });
  await stocked(app, manager, { part_id, on_hand: 2, min: 4, max: 10, unit_cost: 31_64 });
  const { line_ids } = await newOrder(app, { status: 'approved', lines: [{ status: 'open', decided_amount: 900_00 }] });
  const request = { id: uuidv7(), line_id: line_ids[0], description: 'Wheel seal', catalogue_part_id: part_id };
  await manager.call(makePartRequest, { ...request, part_source_type: 'inventory' });
  await stocked(app, manager, { part_number: 'FULL-1', on_hand: 9, min: 4, max: 10 });
  const { body: page } = await manager.call(printLowStock, { type: 'html' });
  const text = await pageText(page);
  expect(text).toMatch(/No vendor known .*LOW-1 Wheel seal 2 1 0 4 10 \$31.64 9/);
  expect(text).not.toContain('FULL-1');
  expect((await manager.call(printLowStock, { search: 'nowhere' })).status).toBe(404);
  const { status, body: pdf } = await manager.call(printLowStock, {});
  expect([status, pdf.type]).toEqual([200, 'application/pdf']);
  const trainee = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
  const { body: without } = await trainee.call(printLowStock, { type: 'html' });
  expect(await pageText(without)).not.toContain('$31.64');
});
