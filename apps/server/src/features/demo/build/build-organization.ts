import type { StaffStatus } from '@baydesk/domain/accounts/staff-status';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { Db } from '../../../platform/database/database.ts';
import type { OrganizationDetails } from '../../organization/public.ts';
import { openOrganization } from '../../organization/public.ts';
import type { CustomerPlan } from './build-customers.ts';
import { buildCustomers } from './build-customers.ts';
import type { CataloguePlan } from './build-catalogue.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { VendorPlan } from './build-vendors.ts';
import { buildVendors } from './build-vendors.ts';
import type { StockPlan } from '../stories/stock-plan.ts';
import type { OrderPlan } from '../stories/order-plan.ts';
import type { PayablesPlan } from '../stories/payables-plan.ts';
import type { PartSalesPlan } from '../stories/part-sale-plan.ts';
import type { ReturnsPlan } from '../stories/return-plan.ts';
import type { PurchasePlan } from '../stories/purchase-plan.ts';
import type { ShopRulesPlan } from './build-shop-rules.ts';
import { buildShopRules, buildTaxes } from './build-shop-rules.ts';
import { plannedId } from './planned-id.ts';

export interface WorkplacePlan {
  readonly shop_id: string;
  readonly name: string;
  readonly color: string;
  readonly timezone: string;
  readonly address?: string;
  readonly city?: string;
  readonly state_or_province?: string;
  readonly postal_code?: string;
  readonly country_code?: string;
  readonly telephone?: string;
  /** The name of a default tax profile or of one in the plan. */
  readonly tax?: string;
  readonly website?: string;
  readonly allows_negative_stock?: boolean;
  /** When people go home. */
  readonly closes_at?: string;
  readonly departments?: readonly string[];
}

export interface PersonPlan {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role_id: RoleName;
  readonly job_title?: string;
  readonly clockable?: boolean;
  readonly salary_type?: 'hourly' | 'salary';
  readonly hourly_cost_cents?: number;
  readonly status?: StaffStatus;
  /** Shop ids of the workplaces they are enrolled in; the first is their default. */
  readonly works_at: readonly string[];
}

export interface OrganizationPlan {
  readonly organization_id: string;
  readonly name: string;
  readonly details?: OrganizationDetails;
  readonly is_demo?: boolean;
  readonly features?: readonly string[];
  readonly plans?: readonly string[];
  readonly workplaces: readonly WorkplacePlan[];
  readonly people: readonly PersonPlan[];
  readonly rules?: ShopRulesPlan;
  readonly customers?: readonly CustomerPlan[];
  readonly vendors?: readonly VendorPlan[];
  readonly catalogue?: CataloguePlan;
  readonly stock?: StockPlan;
  readonly orders?: readonly OrderPlan[];
  readonly purchases?: readonly PurchasePlan[];
  readonly payables?: PayablesPlan;
  readonly returns?: ReturnsPlan;
  readonly part_sales?: PartSalesPlan;
}

export const workplaceId = (plan: Pick<OrganizationPlan, 'organization_id'>, shop_id: string) =>
  plannedId(plan.organization_id, `workplace ${shop_id}`);
export const userId = (plan: Pick<OrganizationPlan, 'organization_id'>, email: string) =>
  plannedId(plan.organization_id, `user ${email}`);
export const staffId = (plan: Pick<OrganizationPlan, 'organization_id'>, email: string) =>
  plannedId(plan.organization_id, `staff ${email}`);

/**
 * Inserts a planned organization that was opened at `now`; dates such as readings count back from `today`. Returns false
 * if it exists. The transaction must have entered the organization.
 */
export async function buildOrganization(
  db: Db,
  plan: OrganizationPlan,
  password_hash: string,
  now: string,
  today = now,
): Promise<boolean> {
  const { organization_id } = plan;
  const is_new = await openOrganization(db, {
    organization_id,
    name: plan.name,
    ...plan.details,
    is_demo: plan.is_demo ?? false,
    plans: [...(plan.plans ?? [])],
    created_at: now,
  });
  if (!is_new) return false;
  const place = { db, organization_id, created_at: now };
  await buildTaxes(place, plan.rules ?? {});
  await buildFeatures(db, plan);
  await buildWorkplaces(db, plan, now);
  await buildPeople(db, plan, password_hash, now);
  await buildShopRules(place, plan.rules ?? {});
  await buildCustomers({ ...place, today }, plan.customers ?? []);
  await buildVendors({ ...place, today }, plan.vendors ?? []);
  if (plan.catalogue) await buildCatalogue({ ...place, today }, plan.catalogue);
  return true;
}

async function buildFeatures(db: Db, { organization_id, features = [] }: OrganizationPlan): Promise<void> {
  if (features.length === 0) return;
  await db
    .insertInto('feature_flags')
    .values(features.map((name) => ({ organization_id, name })))
    .execute();
}

async function buildWorkplaces(db: Db, plan: OrganizationPlan, created_at: string): Promise<void> {
  if (plan.workplaces.length === 0) return;
  const { organization_id } = plan;
  const taxes = await db.selectFrom('taxes').select(['id', 'name']).execute();
  const rows = plan.workplaces.map(({ departments: _departments, tax, ...workplace }) => ({
    ...workplace,
    tax_id: taxes.find(({ name }) => name === tax)?.id ?? null,
    organization_id,
    id: workplaceId(plan, workplace.shop_id),
    created_at,
  }));
  await db.insertInto('workplaces').values(rows).execute();
  const departments = plan.workplaces.flatMap(({ shop_id, departments: names = [] }) =>
    names.map((name) => ({
      organization_id,
      id: plannedId(organization_id, `department ${shop_id} ${name}`),
      workplace_id: workplaceId(plan, shop_id),
      name,
      created_at,
    })),
  );
  if (departments.length > 0) await db.insertInto('departments').values(departments).execute();
}

async function buildPeople(db: Db, plan: OrganizationPlan, password_hash: string, created_at: string): Promise<void> {
  const { organization_id, people } = plan;
  const isConfirmed = (person: PersonPlan) => person.status !== 'invited';
  await db
    .insertInto('users')
    .values(
      people.map((person) => ({
        organization_id,
        id: userId(plan, person.email),
        email: person.email,
        password_hash: isConfirmed(person) ? password_hash : null,
        email_verified_on: isConfirmed(person) ? created_at : null,
        created_at,
      })),
    )
    .execute();
  await db
    .insertInto('staff')
    .values(
      people.map(({ email, works_at, status = 'active', ...person }) => ({
        ...person,
        organization_id,
        id: staffId(plan, email),
        user_id: userId(plan, email),
        status,
        default_workplace_id: works_at[0] ? workplaceId(plan, works_at[0]) : null,
        confirmed_invitation_on: status === 'invited' ? null : created_at,
        created_at,
      })),
    )
    .execute();
  const enrollments = people.flatMap(({ email, works_at }) =>
    works_at.map((shop_id) => ({
      organization_id,
      staff_id: staffId(plan, email),
      workplace_id: workplaceId(plan, shop_id),
      created_at,
    })),
  );
  if (enrollments.length > 0) await db.insertInto('enrollments').values(enrollments).execute();
}
