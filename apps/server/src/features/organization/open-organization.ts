import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The details printed on documents. */
export interface OrganizationDetails {
  readonly address?: string;
  readonly city?: string;
  readonly state_or_province?: string;
  readonly postal_code?: string;
  readonly telephone?: string;
  readonly website?: string;
}

interface NewOrganization extends OrganizationDetails {
  readonly organization_id: string;
  readonly name: string;
  readonly is_demo?: boolean;
  readonly plans?: string[];
  readonly trial_until?: string;
  readonly created_at?: string;
}

/** Opens an organization with default taxes, vehicle types, a pricing matrix and settings. Returns false if it exists. */
export async function openOrganization(db: Db, organization: NewOrganization): Promise<boolean> {
  const inserted = await db
    .insertInto('organizations')
    .values(organization)
    .onConflict((conflict) => conflict.doNothing())
    .returning('organization_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`select start_shop_rules(${organization.organization_id})`.execute(db);
  return true;
}
