import { createCustomer } from '@baydesk/contract/customers.contract';
import { createContact } from '@baydesk/contract/contacts.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Adds records to a shop's customers, through the API where possible. */
export function fleetOf(app: Pick<TestApp, 'home' | 'rows'>, client: TestClient) {
  const answered = <Body>({ status, body, errors }: { status: number; body: Body; errors: readonly object[] }) => {
    if (status !== 201) throw new Error(JSON.stringify(errors));
    return body;
  };
  return {
    addCustomer: async (fields: object = {}) =>
      answered(await client.call(createCustomer, { ...company('Halton Freight'), ...fields })),

    addContact: async (customer_id: string, fields: object = {}) =>
      answered(await client.call(createContact, { id: uuidv7(), customer_id, first_name: 'Dana', ...fields })),

    async addVehicle(customer_id: string, fields: { unit?: string; licence_plate?: string; vin?: string } = {}) {
      const { organization_id } = app.home;
      const { unit = '', licence_plate = '', vin = '' } = fields;
      const id = uuidv7();
      await app.rows(
        `insert into vehicles (organization_id, id, customer_id, unit, licence_plate, vin, created_at)
         values ($1, $2, $3, $4, $5, $6, now())`,
        [organization_id, id, customer_id, unit, licence_plate, vin],
      );
      await app.rows(
        `insert into vehicle_owners (organization_id, id, vehicle_id, customer_id, owned_from)
         values ($1, $2, $2, $3, now())`,
        [organization_id, id, customer_id],
      );
      return id;
    },

    async addNote(about: readonly string[], { body = 'Gate code 4411', is_pinned = false } = {}) {
      const { organization_id } = app.home;
      const id = uuidv7();
      await app.rows(
        `insert into notes (organization_id, id, body, is_pinned, created_by, created_at)
         values ($1, $2, $3, $4, 'Test', now())`,
        [organization_id, id, body, is_pinned],
      );
      for (const customer_id of about)
        await app.rows(
          `insert into note_references (organization_id, note_id, reference_type, reference_id)
           values ($1, $2, 'customer', $3)`,
          [organization_id, id, customer_id],
        );
      return id;
    },
  };
}

export const company = (company_name: string, fields: object = {}) => ({
  id: uuidv7(),
  customer_type: 'company',
  company_name,
  credit_terms: 'Net 30',
  ...fields,
});

export const individual = (first_name: string, last_name: string, fields: object = {}) => ({
  id: uuidv7(),
  customer_type: 'individual',
  company_name: '',
  first_name,
  last_name,
  credit_terms: 'COD',
  ...fields,
});
