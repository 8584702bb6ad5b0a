import type { VendorBill, VendorCredit } from '@baydesk/contract/payables.contract';
import { createBill, createVendorCredit, createVendorPayment } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { inOrganization } from '../../platform/database/transaction.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import { findBookFaults } from '../ledger/public.ts';

interface NewVendor {
  readonly name?: string;
  readonly credit_terms?: string;
  readonly email?: string;
}

interface Chosen {
  readonly id: string;
  readonly amount_cents: number;
}

/** A shop that owes its vendors and pays them, through the API. */
export async function openCheques(app: TestApp, client: TestClient) {
  const { organization_id } = app.home;
  const places = await app.rows<{ id: string; timezone: string }>('select id, timezone from workplaces');
  const [method] = await app.rows<{ id: string }>(
    `select id from payment_methods where organization_id = $1 and name = 'Cash'`,
    [organization_id],
  );
  /** The day where this person works. */
  const todayOf = ({ location_id = workplaceId(app.home, 'ONE') }: TestClient) => {
    const place = places.find(({ id }) => id === location_id);
    if (!place) throw new Error(`No location ${location_id}`);
    return workplaceDate(Temporal.Now.instant(), place.timezone).toString();
  };
  const today = todayOf(client);
  const daysAgo = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString();

  const enterBill = (vendor_id: string, amount_cents: number, fields: object = {}, by = client) => {
    const id = uuidv7();
    return by.call(createBill, {
      id,
      vendor_id,
      invoice_number: `INV-${id.slice(-8)}`,
      bill_date: todayOf(by),
      amount_cents,
      memo: 'Electricity',
      ...fields,
    });
  };
  const enterCredit = (vendor_id: string, amount_cents: number, fields: object = {}, by = client) =>
    by.call(createVendorCredit, {
      id: uuidv7(),
      vendor_id,
      credit_date: todayOf(by),
      amount_cents,
      reason: 'Bonus',
      ...fields,
    });

  return {
    today,
    daysAgo,
    method_id: method?.id ?? '',
    enterBill,
    enterCredit,

    async newVendor({
      name,
      credit_terms = 'Net 30',
      email = 'office@vendor.example',
    }: NewVendor = {}): Promise<string> {
      const id = uuidv7();
      await app.rows(
        'insert into vendors (organization_id, id, name, credit_terms, email) values ($1, $2, $3, $4, $5)',
        [organization_id, id, name ?? `Vendor ${id.slice(-8)}`, credit_terms, email],
      );
      return id;
    },

    async bill(vendor_id: string, amount_cents: number, fields: object = {}): Promise<VendorBill> {
      const { body, errors } = await enterBill(vendor_id, amount_cents, fields);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return body;
    },

    async credit(vendor_id: string, amount_cents: number, fields: object = {}): Promise<VendorCredit> {
      const { body, errors } = await enterCredit(vendor_id, amount_cents, fields);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return body;
    },

    pay: (
      vendor_id: string,
      bills: readonly Chosen[],
      credits: readonly Chosen[] = [],
      fields: object = {},
      by = client,
    ) =>
      by.call(createVendorPayment, {
        id: uuidv7(),
        vendor_id,
        payment_method_id: method?.id ?? '',
        payment_date: todayOf(by),
        bills,
        credits,
        ...fields,
      }),

    faults: () => inOrganization(app.services.database, organization_id, ({ db }) => findBookFaults({ db })),
  };
}
export type Cheques = Awaited<ReturnType<typeof openCheques>>;
