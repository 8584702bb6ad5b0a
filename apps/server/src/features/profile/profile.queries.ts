import { createHmac } from 'node:crypto';
import type { viewProfile as endpoint } from '@baydesk/contract/profile.contract';
import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import { hasAdminPortalAccess } from '../../platform/request/authorize.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { countUnread } from '../inbox/public.ts';
import { selectFeatures } from '../organization/public.ts';
import { enrolledWorkplaces, viewWorkplace } from '../workplaces/public.ts';

/** The signed-in person, with what every screen shows around it, so that the browser need not ask for it by itself. */
export async function viewProfileAndFrame(ctx: Ctx): Promise<AnswerOf<typeof endpoint>> {
  const [profile, workplaces, { unread }, features] = await Promise.all([
    viewProfile(ctx),
    enrolledWorkplaces(ctx, ctx.actor.staff_id),
    countUnread(ctx),
    selectFeatures(ctx),
  ]);
  return { ...profile, frame: { workplaces, unread, features } };
}

/** Reads the signed-in person from the database, so that the answer to a change shows the new values. */
export async function viewProfile(ctx: Ctx): Promise<AnswerOf<typeof endpoint>> {
  const { actor } = ctx;
  const [person, session, has_admin_portal_access, default_workplace] = await Promise.all([
    selectPerson(ctx),
    ctx.db.selectFrom('sessions').select('created_at').where('id', '=', actor.session_id).executeTakeFirstOrThrow(),
    hasAdminPortalAccess(ctx.services.config, ctx.db, actor),
    actor.default_workplace_id ? viewWorkplace(ctx, actor.default_workplace_id) : null,
  ]);
  const { created_at, plans, trial_until, paid_until, counts, ...shown } = person;
  return {
    ...shown,
    user_id: actor.user_id,
    staff_id: actor.staff_id,
    organization_id: actor.organization_id,
    name: fullName(person),
    created_on: { date: created_at },
    default_workplace,
    roles: [...actor.roles],
    clockable: actor.clockable,
    permissions: actor.permissions.map((permission) => ({ ...permission, exclusions: [...permission.exclusions] })),
    has_admin_portal_access,
    impersonation: actor.impersonator
      ? { impersonator_name: actor.impersonator.name, started_at: session.created_at }
      : null,
    intercom_data: {
      userHash: supportHash(ctx, actor.user_id),
      company: {
        id: actor.organization_id,
        name: person.organization_name,
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
    .select(['s.first_name', 's.last_name', 's.job_title', 'u.email', 'u.created_at'])
    .select(sql<boolean>`u.email_verified_on is not null`.as('is_email_verified'))
    .select(['o.name as organization_name', 'o.bookkeeping_enabled', 'o.plans', 'o.trial_until', 'o.paid_until'])
    .select(
      sql<{ numberOfDepartments: number; numberOfLocations: number; numberOfStaff: number }>`json_build_object(
        'numberOfDepartments', (select count(*) from departments),
        'numberOfLocations', (select count(*) from workplaces),
        'numberOfStaff', (select count(*) from staff where status <> 'removed'))`.as('counts'),
    )
    .where('s.id', '=', ctx.actor.staff_id)
    .executeTakeFirstOrThrow();
}

/** Proves to the support chat that the browser really is signed in as this person. */
function supportHash(ctx: Ctx, user_id: string): string | null {
  const secret = ctx.services.config.SUPPORT_CHAT_SECRET;
  return secret ? createHmac('sha256', secret).update(user_id).digest('hex') : null;
}
