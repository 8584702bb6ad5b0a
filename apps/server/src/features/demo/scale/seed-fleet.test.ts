import { hasValidCheckDigit } from '@baydesk/domain/vehicles/vin';
import { validate, version } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withOwner } from '../../../platform/database/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { seedScale } from '../public.ts';

const VEHICLES = 300;

let app: TestApp;
let organization_id: string;
beforeAll(async () => {
  app = await openTestApp();
  const scale = { people: 1, vehicles: VEHICLES };
  ({ organization_id } = await withOwner(app.database_url, (client) => seedScale(client, scale, 'no password')));
});
afterAll(() => app.close());

it('a seeded fleet has customers, contacts, owners, readings and search entries', async () => {
  const [counts] = await app.rows(
    `select (select count(*) from customers where organization_id = $1) as customers,
      (select count(*) from contacts where organization_id = $1) as contacts,
      (select count(*) from vehicles where organization_id = $1) as vehicles,
      (select count(*) from vehicle_owners where organization_id = $1) as owners,
      (select count(*) from vehicle_readings where organization_id = $1) as readings,
      (select count(*) from search_entries where organization_id = $1) as entries`,
    [organization_id],
  );
  expect(counts).toEqual({ customers: 100, contacts: 130, vehicles: 300, owners: 300, readings: 600, entries: 530 });
});

it('its ids are ordered by time like those of browsers', async () => {
  const ids = await app.rows<{ id: string }>(
    `select id from customers where organization_id = $1 union all select id from vehicles where organization_id = $1`,
    [organization_id],
  );
  expect(ids.filter(({ id }) => !validate(id) || version(id) !== 7)).toEqual([]);
});

it('its names vary and its VINs have the right check digit', async () => {
  const vehicles = await app.rows<{ vin: string; name: string }>(
    `select v.vin, c.name from vehicles v join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
     where v.organization_id = $1`,
    [organization_id],
  );
  expect(vehicles.filter(({ vin }) => !hasValidCheckDigit(vin))).toEqual([]);
  expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(VEHICLES);
  expect(new Set(vehicles.map(({ name }) => name)).size).toBeGreaterThan(50);
});
