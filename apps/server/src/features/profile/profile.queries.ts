import { createHmac } from 'node:crypto';
import type { viewProfile as endpoint } from '@baydesk/contract/profile.contract';
import type { OutputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import { hasAdminPortalAccess } from '../../platform/admin-portal-access.ts';
import type { Ctx } from '../../platform/context.ts';
import { viewWorkplace } from '../workplaces/public.ts';

/** The signed-in person with all the browser keeps of them; reads anew, so that a change just made shows. */
export async function viewProfile(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const { actor } = ctx;
  const [person, default_workplace] = await Promise.all([
    selectPerson(ctx),
    actor.default_workplace_id ? viewWorkplace(ctx, actor.default_workplace_id) : null,
  ]);
  const { created_at, bookkeeping_enabled, plans, trial_until, paid_until, counts, ...names } = person;
  return {
    ...names,
    user_id: actor.user_id,
    staff_id: actor.staff_id,
    organization_id: actor.organization_id,
    organization_name: actor.organization_name,
    name: fullName(names),
    email: actor.email,
    is_email_verified: actor.is_email_verified,
    created_on: { date: created_at },
    default_workplace,
    roles: [...actor.roles],
    clockable: actor.clockable,
    permissions: actor.permissions.map((permission) => ({ ...permission, exclusions: [...permission.exclusions] })),
    bookkeeping_enabled,
    has_admin_portal_access: hasAdminPortalAccess(ctx.services.config, actor),
    impersonation: actor.impersonator
      ? { impersonator_name: actor.impersonator.name, started_at: actor.session_created_at }
      : null,
    intercom_data: {
      userHash: supportHash(ctx, actor.user_id),
      company: {
        id: actor.organization_id,
        name: actor.organization_name,
        ...counts,
        trialDate: trial_until,
        paidUntilDate: paid_until,
        plans,
      },
    },
  };
}

async function selectPerson(ctx: Ctx) {
  return ctx.db
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
    .select(['s.first_name', 's.last_name', 's.job_title', 'u.created_at'])
    .select(['o.bookkeeping_enabled', 'o.plans', 'o.trial_until', 'o.paid_until'])
    .select(
      sql<{ numberOfDepartments: number; numberOfLocations: number; numberOfStaff: number }>`json_build_object(
        'numberOfDepartments', (select count(*) from departments),
        'numberOfLocations', (select count(*) from workplaces),
        'numberOfStaff', (select count(*) from staff where status <> 'removed'))`.as('counts'),
    )
    .where('s.id', '=', ctx.actor.staff_id)
    .executeTakeFirstOrThrow();
}

/** Proves to the support chat that the browser did not make the person up. */
function supportHash(ctx: Ctx, user_id: string): string | null {
  const secret = ctx.services.config.SUPPORT_CHAT_SECRET;
  return secret ? createHmac('sha256', secret).update(user_id).digest('hex') : null;
}
