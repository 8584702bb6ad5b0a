import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './test-app.ts';

interface NewCustomer {
  readonly company_name?: string;
  readonly is_retired?: boolean;
  readonly removed_at?: string | null;
  readonly merged_into_id?: string | null;
  readonly organization_id?: string;
}

/** Inserts a customer directly into the database; returns its id. */
export async function newCustomer(app: TestApp, customer: NewCustomer = {}): Promise<string> {
  const { company_name = 'Halton Freight', removed_at = null, merged_into_id = null } = customer;
  const { organization_id = app.home.organization_id, is_retired = merged_into_id !== null } = customer;
  const id = uuidv7();
  await app.rows(
    `insert into customers (organization_id, id, customer_type, company_name, credit_terms, created_at,
       is_retired, removed_at, merged_into_id)
     values ($1, $2, 'company', $3, 'Net 30', now(), $4, $5, $6)`,
    [organization_id, id, company_name, is_retired, removed_at, merged_into_id],
  );
  return id;
}

/** Inserts a contact of a customer directly into the database; returns its id. */
export async function newContact(app: TestApp, customer_id: string, first_name = 'Priya'): Promise<string> {
  const id = uuidv7();
  await app.rows(
    `insert into contacts (organization_id, id, customer_id, first_name, last_name, telephone, contact_type, created_at)
     values ($1, $2, $3, $4, 'Shah', '905 555 0142', 'other', now())`,
    [app.home.organization_id, id, customer_id, first_name],
  );
  return id;
}
