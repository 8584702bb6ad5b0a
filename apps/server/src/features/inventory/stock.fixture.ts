import { checkStock, listMovements, stockCataloguePart, viewStockPart } from '@baydesk/contract/inventory.contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { workplaceId } from '../demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

interface NewPart {
  readonly id?: string;
  readonly part_number?: string;
  readonly name?: string;
  readonly barcode?: string;
  readonly is_stockless?: boolean;
  readonly is_retired?: boolean;
  readonly core_charge_cents?: number;
  readonly superseded_by_id?: string;
  readonly organization_id?: string;
}

/** Inserts a catalogue part directly into the database; returns its id. */
export async function newPart(app: TestApp, part: NewPart = {}): Promise<string> {
  const { id = uuidv7() } = part;
  const { part_number = `P-${id.slice(-8)}`, name = 'Brake shoe kit', barcode = '' } = part;
  const { is_stockless = false, is_retired = false, organization_id = app.home.organization_id } = part;
  const { core_charge_cents = 0, superseded_by_id = null } = part;
  await app.rows(
    `insert into catalogue_parts (organization_id, id, name, part_number, category_id, barcode, is_stockless, is_retired,
       core_charge_cents, superseded_by_id)
     select $1, $2, $3, $4, c.id, $5, $6, $7, $8, $9 from categories c where c.organization_id = $1 and c.is_fallback`,
    [organization_id, id, name, part_number, barcode, is_stockless, is_retired, core_charge_cents, superseded_by_id],
  );
  return id;
}

/** Keeps a new part at the client's location, by default ten pieces of 5.00; returns the stock part's id. */
export async function stocked(
  app: TestApp,
  client: TestClient,
  { on_hand = 10, unit_cost = 5_00, min = null, max = null, grid_location_id = null, ...part }: NewStock = {},
): Promise<string> {
  const id = uuidv7();
  const part_id = part.part_id ?? (await newPart(app, part));
  const input = { id, part_id, on_hand, unit_cost, min, max, grid_location_id };
  const { status, errors } = await client.call(stockCataloguePart, input);
  expect({ status, errors }).toEqual({ status: 201, errors: [] });
  return id;
}

interface NewStock extends NewPart {
  readonly part_id?: string;
  readonly on_hand?: number;
  readonly unit_cost?: number | null;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly grid_location_id?: string | null;
}

/** A manager who works at both locations, first at the second of them. */
export async function managerThere(app: TestApp, manager: TestClient): Promise<TestClient> {
  const workplace_id = workplaceId(app.home, 'TWO');
  await app.rows(
    `insert into enrollments (organization_id, staff_id, workplace_id)
     select s.organization_id, s.id, $2 from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id
     where s.organization_id = $1 and u.email = 'manager@home.test' on conflict do nothing`,
    [app.home.organization_id, workplace_id],
  );
  const there = manager.copy();
  there.location_id = workplace_id;
  return there;
}

export const onHand = async (client: TestClient, id: string): Promise<number> =>
  (await client.call(viewStockPart, { id })).body.on_hand;

/** The quantities of a part's movements, the oldest first. */
export async function quantitiesOf(client: TestClient, stock_part_id: string): Promise<number[]> {
  const { body } = await client.call(listMovements, { stock_part_id, descending: false, rows_per_page: 1000 });
  return body.collection.map(({ quantity }) => quantity);
}

export async function faultsOf(client: TestClient): Promise<unknown[]> {
  const { body } = await client.call(checkStock, {});
  return body.collection;
}
