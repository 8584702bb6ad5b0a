import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';

/** A customer with one truck, to write notes about. */
export async function addFleet(app: TestApp, organization_id = app.home.organization_id) {
  const customer_id = uuidv7();
  const vehicle_id = uuidv7();
  const maker_id = uuidv7();
  await app.rows(
    `insert into customers (organization_id, id, customer_type, company_name, credit_terms, created_at)
     values ($1, $2, 'company', 'Halton Freight', 'Net 30', now())`,
    [organization_id, customer_id],
  );
  await app.rows('insert into vehicle_makers (organization_id, id, name) values ($1, $2, $3)', [
    organization_id,
    maker_id,
    `Kenworth ${maker_id}`,
  ]);
  await app.rows(
    `insert into vehicles (organization_id, id, customer_id, year, unit, vehicle_maker_id, created_at)
     values ($1, $2, $3, 2019, '214', $4, now())`,
    [organization_id, vehicle_id, customer_id, maker_id],
  );
  return {
    customer: { reference_type: 'customer', reference_id: customer_id },
    vehicle: { reference_type: 'vehicle', reference_id: vehicle_id },
    vehicle_name: `2019 Kenworth ${maker_id} 214`,
  };
}
