import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import type { Db } from '../../../platform/database/database.ts';
import type { NotePlan } from './build-notes.ts';
import { buildNotes } from './build-notes.ts';
import { plannedId } from './planned-id.ts';

interface VendorContactPlan {
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly email: string;
  readonly telephone: string;
  readonly department: string;
}

export interface VendorPlan {
  readonly name: string;
  readonly account_number?: string;
  readonly credit_terms: CreditTerm;
  readonly email: string;
  readonly telephone: string;
  readonly website?: string;
  readonly address: string;
  readonly city: string;
  readonly state_or_province: string;
  readonly postal_code: string;
  readonly country_code?: string;
  /** Null for a vendor of whom nothing is ordered. */
  readonly lead_time_days: number | null;
  readonly minimum_order_cents?: number;
  readonly note?: string;
  readonly is_retired?: boolean;
  readonly contacts: readonly VendorContactPlan[];
  readonly notes?: readonly NotePlan[];
}

interface Place {
  readonly db: Db;
  readonly organization_id: string;
  readonly created_at: string;
  readonly today: string;
}

const vendorId = (plan: { readonly organization_id: string }, name: string) =>
  plannedId(plan.organization_id, `vendor ${name}`);

/** Inserts vendors with their contacts and notes. */
export async function buildVendors(place: Place, plans: readonly VendorPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const { db, organization_id, created_at } = place;
  const rows = plans.map(({ contacts: _contacts, notes: _notes, ...fields }) => ({
    ...fields,
    organization_id,
    id: vendorId(place, fields.name),
    created_at,
  }));
  await db.insertInto('vendors').values(rows).execute();
  const contacts = plans.flatMap(({ name, contacts: people }) =>
    people.map((contact) => ({
      ...contact,
      organization_id,
      id: plannedId(organization_id, `vendor contact ${name} ${contact.first_name} ${contact.last_name}`),
      vendor_id: vendorId(place, name),
    })),
  );
  await db.insertInto('vendor_contacts').values(contacts).execute();
  const notes = plans.flatMap(({ name, notes: written = [] }) =>
    written.map((note) => ({
      ...note,
      id: plannedId(organization_id, `note ${name} ${note.body}`),
      about: [{ reference_type: 'vendor', reference_id: vendorId(place, name) } as const],
    })),
  );
  await buildNotes(place, notes);
}
