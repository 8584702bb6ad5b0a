import { vinCheckDigit } from '@baydesk/domain/vehicles/vin';
import type { ContactType } from '@baydesk/domain/contacts/contact-type';
import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import type { Db } from '../../../platform/database/database.ts';
import type { NotePlan } from './build-notes.ts';
import { buildNotes, daysFrom } from './build-notes.ts';
import { plannedId } from './planned-id.ts';

export interface ContactPlan {
  readonly first_name: string;
  readonly last_name: string;
  readonly title?: string;
  readonly email?: string;
  readonly telephone?: string;
  readonly department?: string;
  readonly contact_type: ContactType;
  readonly is_billing_contact?: boolean;
}

export interface VehiclePlan {
  readonly unit?: string;
  /** Has a dot in place of the check digit. */
  readonly vin?: string;
  readonly licence_plate?: string;
  readonly year: number;
  readonly maker: string;
  readonly model: string;
  readonly type: string;
  readonly engine?: string;
  readonly drivetrain?: string;
  readonly pin_notes?: string;
  readonly mileage_unit?: 'km' | 'mi';
  /** Readings one month apart, the newest last. */
  readonly mileages?: readonly number[];
  readonly engine_hours?: readonly number[];
  readonly is_retired?: boolean;
}

interface CustomerNotePlan extends NotePlan {
  /** The unit the note is about, besides the customer. */
  readonly unit?: string;
}

export interface CustomerPlan {
  readonly company_name?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly telephone?: string;
  readonly website?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state_or_province?: string;
  readonly postal_code?: string;
  readonly country_code?: string;
  readonly credit_terms: CreditTerm;
  readonly credit_limit_cents?: number;
  readonly is_tax_exempt?: boolean;
  readonly tax_exempt_certificate?: string;
  /** Days from the day the demo is created. */
  readonly tax_exempt_days?: number;
  readonly labour_rate_cents?: number;
  readonly shop_supplies_percent?: number;
  readonly requires_po?: boolean;
  readonly ibs_account_number?: string;
  readonly ibs_status?: 'active' | 'on_hold';
  readonly ibs_invoice_limit_cents?: number;
  readonly is_retired?: boolean;
  readonly contacts?: readonly ContactPlan[];
  readonly vehicles?: readonly VehiclePlan[];
  readonly notes?: readonly CustomerNotePlan[];
}

interface Place {
  readonly db: Db;
  readonly organization_id: string;
  readonly created_at: string;
  readonly today: string;
}

const nameOf = ({ company_name, first_name = '', last_name = '' }: CustomerPlan) =>
  company_name ?? `${first_name} ${last_name}`.trim();
const unitKey = ({ unit, vin, licence_plate, model }: VehiclePlan) => unit ?? vin ?? licence_plate ?? model;
const withCheckDigit = (vin: string) => vin.replace('.', vinCheckDigit(vin.replace('.', '0')));

/** Inserts customers with their contacts, vehicles, readings and notes. */
export async function buildCustomers(place: Place, plans: readonly CustomerPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const { db, organization_id, created_at, today } = place;
  const id = (kind: string, name: string) => plannedId(organization_id, `${kind} ${name}`);
  await db
    .insertInto('customers')
    .values(
      plans.map((plan) => {
        const { contacts: _contacts, vehicles: _vehicles, notes: _notes, tax_exempt_days, ...fields } = plan;
        return {
          ...fields,
          customer_type: plan.company_name ? 'company' : 'individual',
          tax_exempt_until: tax_exempt_days === undefined ? null : daysFrom(today, tax_exempt_days).slice(0, 10),
          organization_id,
          id: id('customer', nameOf(plan)),
          created_at,
        };
      }),
    )
    .execute();
  await buildContacts(place, plans, id);
  await buildVehicles(place, plans, id);
  await buildNotes(place, notesOf(plans, id));
}

type IdOf = (kind: string, name: string) => string;

async function buildContacts(place: Place, plans: readonly CustomerPlan[], id: IdOf): Promise<void> {
  const { db, organization_id, created_at } = place;
  const rows = plans.flatMap((plan) =>
    (plan.contacts ?? []).map((contact, index) => ({
      ...contact,
      organization_id,
      id: id('contact', `${nameOf(plan)} ${contact.first_name} ${contact.last_name}`),
      customer_id: id('customer', nameOf(plan)),
      is_preferred: index === 0,
      created_at,
    })),
  );
  if (rows.length > 0) await db.insertInto('contacts').values(rows).execute();
}

async function buildVehicles(place: Place, plans: readonly CustomerPlan[], id: IdOf): Promise<void> {
  const { db, organization_id, created_at, today } = place;
  const vehicles = plans.flatMap((plan) =>
    (plan.vehicles ?? []).map((vehicle) => ({
      ...vehicle,
      id: id('vehicle', `${nameOf(plan)} ${unitKey(vehicle)}`),
      customer_id: id('customer', nameOf(plan)),
    })),
  );
  if (vehicles.length === 0) return;
  const makers = [...new Set(vehicles.map(({ maker }) => maker))];
  const models = new Map(vehicles.map(({ maker, model }) => [`${maker} ${model}`, { maker, model }]));
  await db
    .insertInto('vehicle_makers')
    .values(makers.map((name) => ({ organization_id, id: id('maker', name), name })))
    .execute();
  await db
    .insertInto('vehicle_models')
    .values(
      [...models].map(([key, { maker, model }]) => ({
        organization_id,
        id: id('model', key),
        vehicle_maker_id: id('maker', maker),
        name: model,
      })),
    )
    .execute();
  const types = new Map(
    (await db.selectFrom('vehicle_types').select(['id', 'name']).execute()).map((type) => [type.name, type.id]),
  );
  await db
    .insertInto('vehicles')
    .values(
      vehicles.map(({ maker, model, type, mileages, engine_hours, vin = '', ...fields }) => ({
        ...fields,
        organization_id,
        vin: vin && withCheckDigit(vin),
        vehicle_maker_id: id('maker', maker),
        vehicle_model_id: id('model', `${maker} ${model}`),
        vehicle_type_id: types.get(type) ?? null,
        mileage: mileages?.at(-1) ?? null,
        engine_hours: engine_hours?.at(-1) ?? null,
        created_at,
      })),
    )
    .execute();
  await db
    .insertInto('vehicle_owners')
    .values(
      vehicles.map((vehicle) => ({
        organization_id,
        id: id('owner', vehicle.id),
        vehicle_id: vehicle.id,
        customer_id: vehicle.customer_id,
        owned_from: created_at,
      })),
    )
    .execute();
  const readings = vehicles.flatMap((vehicle) => {
    const readingsOf = (kind: 'mileage' | 'engine_hours', values: readonly number[] = []) =>
      values.map((value, index) => ({
        organization_id,
        id: id('reading', `${vehicle.id} ${kind} ${index}`),
        vehicle_id: vehicle.id,
        kind,
        value,
        read_at: daysFrom(today, -9 - 30 * (values.length - 1 - index)),
        recorded_by: 'Priya Raman',
      }));
    return [...readingsOf('mileage', vehicle.mileages), ...readingsOf('engine_hours', vehicle.engine_hours)];
  });
  if (readings.length > 0) await db.insertInto('vehicle_readings').values(readings).execute();
}

const notesOf = (plans: readonly CustomerPlan[], id: IdOf) =>
  plans.flatMap((plan) => {
    const customer = { reference_type: 'customer', reference_id: id('customer', nameOf(plan)) } as const;
    const vehicle = (unit: string) =>
      ({ reference_type: 'vehicle', reference_id: id('vehicle', `${nameOf(plan)} ${unit}`) }) as const;
    return (plan.notes ?? []).map(({ unit, ...note }) => ({
      ...note,
      id: id('note', `${nameOf(plan)} ${note.body}`),
      about: unit ? [customer, vehicle(unit)] : [customer],
    }));
  });
