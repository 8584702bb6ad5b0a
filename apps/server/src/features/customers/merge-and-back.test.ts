import type { Customer } from '@baydesk/contract/customers.contract';
import { mergeCustomers, undoMerge, viewCustomer } from '@baydesk/contract/customers.contract';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withOwner } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { company, fleetOf } from './fleet.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const RUNS = 25;

const text = fc.constantFrom('', 'one', 'another');
const optional = <T>(value: T) => fc.constantFrom(null, value);

const side = fc.record({
  fields: fc.record({
    email: fc.constantFrom('', 'desk@halton.test'),
    telephone: fc.constantFrom('', '905 555 0142', '416 555 0100'),
    address: text,
    city: text,
    country_code: fc.constantFrom('CA', 'US'),
    labour_rate_cents: optional(135_00),
    credit_limit_cents: optional(5_000_00),
    shop_supplies_percent: optional(7.25),
    shop_supplies_of: optional('labour'),
    tax_exempt_until: optional('2027-01-31'),
    ibs_status: fc.constantFrom('none', 'active'),
  }),
  is_retired: fc.boolean(),
  contacts: fc.array(fc.record({ is_removed: fc.boolean(), has_vehicle: fc.boolean() }), { maxLength: 3 }),
  preferred: fc.nat(4),
  vehicles: fc.array(fc.record({ is_removed: fc.boolean(), is_retired: fc.boolean() }), { maxLength: 3 }),
  notes: fc.array(fc.record({ is_removed: fc.boolean(), is_shared: fc.boolean() }), { maxLength: 3 }),
  pinned: fc.nat(4),
});
type Side = typeof side extends fc.Arbitrary<infer Value> ? Value : never;

type Shop = Pick<TestApp, 'home' | 'rows'>;

async function build(shop: Shop, plan: Side): Promise<Customer> {
  const fleet = fleetOf(shop, manager);
  const customer = await fleet.addCustomer(company('Halton Freight', plan.fields));
  await shop.rows('update customers set is_retired = $1 where id = $2', [plan.is_retired, customer.id]);
  for (const { is_removed, is_retired } of plan.vehicles) {
    const id = await fleet.addVehicle(customer.id);
    const removed_at = is_removed ? new Date() : null;
    await shop.rows('update vehicles set is_retired = $1, removed_at = $2 where id = $3', [is_retired, removed_at, id]);
  }
  for (const [index, { is_removed, has_vehicle }] of plan.contacts.entries()) {
    const { id } = await fleet.addContact(customer.id, { first_name: `Contact ${index}` });
    await shop.rows('update contacts set is_preferred = $1, removed_at = $2 where id = $3', [
      plan.preferred === index,
      is_removed ? new Date() : null,
      id,
    ]);
    if (has_vehicle) await shop.rows('update vehicles set contact_id = $1 where customer_id = $2', [id, customer.id]);
  }
  return (await manager.call(viewCustomer, { id: customer.id })).body;
}

async function addNotes(shop: Shop, plan: Side, about: Customer, other: Customer): Promise<void> {
  const fleet = fleetOf(shop, manager);
  for (const [index, { is_removed, is_shared }] of plan.notes.entries()) {
    // A note about both customers would be pinned for both.
    const is_pinned = plan.pinned === index && !is_removed && !is_shared;
    const id = await fleet.addNote(is_shared ? [about.id, other.id] : [about.id], { is_pinned });
    if (is_removed) await shop.rows('update notes set removed_at = now() where id = $1', [id]);
  }
}

const OF_THE_TWO = [
  'from customers r where id = any($1) order by id',
  'from contacts r where customer_id = any($1) order by id',
  'from vehicles r where customer_id = any($1) order by id',
  'from note_references r where reference_id = any($1) order by note_id, reference_id',
  'from notes r where id in (select note_id from note_references where reference_id = any($1)) order by id',
  'from search_entries r where customer_id = any($1) order by entity, entity_id',
  `from (select vehicle_id, customer_id from vehicle_owners where owned_until is null and customer_id = any($1)) r
   order by vehicle_id`,
];

/** All rows of the two customers, without versions and without the records of the merge itself. */
async function stateOf(shop: Shop, ids: readonly string[]) {
  const state = [];
  for (const query of OF_THE_TWO) state.push(await shop.rows(`select to_jsonb(r) - 'version' as row ${query}`, [ids]));
  return state;
}

it('undoing a merge restores both customers', () =>
  withOwner(app.database_url, async (client) => {
    const shop: Shop = {
      home: app.home,
      rows: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    };
    const isUndone = async (kept_plan: Side, merged_plan: Side) => {
      const [kept_customer, merged] = [await build(shop, kept_plan), await build(shop, merged_plan)];
      await addNotes(shop, kept_plan, kept_customer, merged);
      await addNotes(shop, merged_plan, merged, kept_customer);
      const ids = [kept_customer.id, merged.id];
      const before = await stateOf(shop, ids);
      const { body, status } = await manager.call(mergeCustomers, {
        id: uuidv7(),
        kept_id: kept_customer.id,
        kept_version: kept_customer.version,
        merged_id: merged.id,
        merged_version: merged.version,
      });
      expect(status).toBe(201);
      expect((await stateOf(shop, [merged.id])).slice(1)).toEqual(OF_THE_TWO.slice(1).map(() => []));
      expect((await manager.call(undoMerge, { id: body.id })).status).toBe(201);
      expect(await stateOf(shop, ids)).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(side, side, isUndone), { numRuns: RUNS });
  }));
