import { permissionsOf } from '@baydesk/domain/permissions/permission';
import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { staffId, userId, workplaceId } from './build-organization.ts';

interface Moment {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly now: Temporal.Instant;
}

/** The context in which a planned person runs a command at a location and time, without a request or session. */
export function actAs({ db, plan, now }: Moment, email: string, shop_id: string): WorkplaceCtx {
  const person = plan.people.find((candidate) => candidate.email === email);
  const workplace = plan.workplaces.find((candidate) => candidate.shop_id === shop_id);
  if (!person || !workplace) throw new Error(`The plan has no person ${email} or no location ${shop_id}`);
  const { first_name, last_name, role_id } = person;
  const actor: WorkplaceCtx['actor'] = {
    organization_id: plan.organization_id,
    session_id: '',
    user_id: userId(plan, email),
    staff_id: staffId(plan, email),
    first_name,
    last_name,
    roles: [role_id],
    clockable: person.clockable ?? false,
    default_workplace_id: null,
    workplace_ids: person.works_at.map((place) => workplaceId(plan, place)),
    permissions: permissionsOf(role_id),
    priceless_workplace_ids: [],
    impersonator: undefined,
  };
  const { name, timezone } = workplace;
  const ctx: Pick<WorkplaceCtx, 'db' | 'now' | 'request_id' | 'actor' | 'workplace'> = {
    db,
    now,
    request_id: 'demo',
    actor,
    workplace: { id: workplaceId(plan, shop_id), name, shop_id, timezone },
  };
  return ctx as WorkplaceCtx;
}
