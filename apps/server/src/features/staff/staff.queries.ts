import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/staff.contract';
import { SALARY_TYPE_LABELS, SALARY_TYPES, STAFF_STATUSES } from '@baydesk/domain/accounts/staff-status';
import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import { mayGrant } from '@baydesk/domain/permissions/grants';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import { ROLE_NAMES, roleLabel } from '@baydesk/domain/permissions/roles';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';
import { enrolledWorkplaces as workplacesOf } from '../workplaces/public.ts';

/** People with their open locations; only callers who may change staff see the hourly cost. */
function selectStaff({ db, actor }: Ctx) {
  const cost = isPermitted(actor.permissions, change('staff')) ? sql.ref('s.hourly_cost_cents') : sql`null::integer`;
  return db
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.first_name', 's.last_name', 'u.email', 's.job_title', 's.clockable'])
    .select(['s.confirmed_invitation_on', 's.created_at as created_on', 's.default_workplace_id', 's.version'])
    .select(['s.role_id', 's.salary_type', 's.status', cost.$castTo<number | null>().as('hourly_cost_cents')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('enrollments as e')
          .innerJoin('workplaces as w', 'w.id', 'e.workplace_id')
          .select(['w.id as workplace_id', 'w.name', 'w.shop_id', 'w.color'])
          .whereRef('e.staff_id', '=', 's.id')
          .where('w.is_closed', '=', false)
          .orderBy(sql`lower(w.name)`),
      ).as('enrollments'),
    );
}

const NAME = sql<string>`concat_ws(' ', s.first_name, nullif(s.last_name, ''))`;

export async function listStaff(ctx: Ctx, input: InputOf<typeof contract.listStaff>) {
  let query = selectStaff(ctx);
  query = input.status ? query.where('s.status', '=', input.status) : query.where('s.status', '<>', 'removed');
  if (input.role_id) query = query.where('s.role_id', '=', input.role_id);
  if (input.clockable !== undefined) query = query.where('s.clockable', '=', input.clockable);
  if (input.workplace_id) query = query.where(isEnrolledAt(input.workplace_id));
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) =>
      eb.or([eb(NAME, 'ilike', pattern), eb('u.email', 'ilike', pattern), eb('s.job_title', 'ilike', pattern)]),
    );
  }
  return paginated(ctx.db, query, input, {
    columns: {
      name: sql`lower(${NAME})`,
      // Roles from the widest to the narrowest; statuses in the order an account goes through them.
      role_id: sql`array_position(${ROLE_NAMES}::text[], s.role_id)`,
      status: sql`array_position(${STAFF_STATUSES}::text[], s.status)`,
      job_title: sql`lower(s.job_title)`,
      email: sql.ref('u.email'),
    },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('s.id'),
  });
}

const isEnrolledAt = (workplace_id: string) =>
  sql<boolean>`exists (select from enrollments e where e.staff_id = s.id and e.workplace_id = ${workplace_id})`;

export async function findPerson(ctx: Ctx, id: string) {
  return selectStaff(ctx).where('s.id', '=', id).executeTakeFirst();
}

export async function viewPerson(ctx: Ctx, id: string) {
  return (await findPerson(ctx, id)) ?? refuse('not_found');
}

export const viewStaff = (ctx: Ctx, { id }: InputOf<typeof contract.viewStaff>) => viewPerson(ctx, id);

export async function listClockableStaff(ctx: WorkplaceCtx) {
  const people = await ctx.db
    .selectFrom('staff as s')
    .select(['s.id', 's.first_name', 's.last_name', 's.job_title', 's.role_id'])
    .where('s.status', '=', 'active')
    .where('s.clockable', '=', true)
    .where(isEnrolledAt(ctx.workplace.id))
    .orderBy(sql`lower(${NAME})`)
    .orderBy('s.id')
    .execute();
  const collection = people.map(({ role_id, ...person }) => ({
    ...person,
    clocks_departments_only: clocksDepartmentsOnly({ roles: [role_id] }),
  }));
  return { collection };
}

export const myWorkplaces = async (ctx: Ctx) => ({ collection: await workplacesOf(ctx, ctx.actor.staff_id) });

export async function enrolledWorkplaces(ctx: Ctx, input: InputOf<typeof contract.enrolledWorkplaces>) {
  const person = await ctx.db.selectFrom('staff').select('id').where('id', '=', input.id).executeTakeFirst();
  if (!person) return refuse('not_found');
  return { collection: await workplacesOf(ctx, person.id) };
}

export async function availableDepartments(ctx: WorkplaceCtx) {
  const collection = await ctx.db
    .selectFrom('departments as d')
    .innerJoin('workplaces as w', 'w.id', 'd.workplace_id')
    .select(['d.id', 'd.name', 'd.workplace_id', 'd.is_retired', 'd.version', 'w.name as workplace_name'])
    .where('d.workplace_id', '=', ctx.workplace.id)
    .where('d.is_retired', '=', false)
    .orderBy(sql`lower(d.name)`)
    .execute();
  return { collection };
}

export async function listRoles({ actor }: Ctx) {
  const collection = ROLE_NAMES.map((role_id) => ({
    role_id,
    label: roleLabel(role_id),
    is_grantable: actor.roles.some((role) => mayGrant(role, role_id)),
  }));
  return { collection };
}

export async function listSalaryTypes() {
  const collection = SALARY_TYPES.map((salary_type) => ({ salary_type, label: SALARY_TYPE_LABELS[salary_type] }));
  return { collection };
}
