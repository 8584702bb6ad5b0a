import type { SalaryType } from '@baydesk/domain/accounts/staff-status';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuseTaken } from '../../platform/writes/taken-names.ts';
import { lockAddress } from './accounts.store.ts';

interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title: string;
  readonly role_id: RoleName;
  readonly salary_type: SalaryType;
  readonly clockable: boolean;
  readonly hourly_cost_cents: number | null;
  readonly default_workplace_id: string;
}

/** An address belongs to one person of the organization, even after they were removed. */
const takenAddress = (email: string) => ({ users_email: { field: 'email', label: 'E-mail', value: email } });

/** Inserts an invited person, who has no password yet, and returns the id of their user. */
export async function insertPerson(ctx: Ctx, { email, ...person }: NewPerson): Promise<string> {
  const { organization_id } = ctx.actor;
  const user_id = uuidv7();
  await lockAddress(ctx, email);
  await refuseTaken(takenAddress(email), () =>
    ctx.db.insertInto('users').values({ organization_id, id: user_id, email }).execute(),
  );
  await ctx.db
    .insertInto('staff')
    .values({ ...person, organization_id, user_id, status: 'invited' })
    .execute();
  return user_id;
}

export async function saveEmail(ctx: Ctx, user_id: string, email: string): Promise<void> {
  await lockAddress(ctx, email);
  await refuseTaken(takenAddress(email), () =>
    ctx.db.updateTable('users').set({ email }).where('id', '=', user_id).execute(),
  );
}

/** Lets a person sign in with their address, if no other organization has an account with it. */
export async function claimAddress(ctx: Ctx, user_id: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', user_id)
    .execute();
}

/** Locks the links sent to a person. Comes before the person is locked, which is the order in which a link is followed. */
export async function lockLinksOf(ctx: Ctx, staff_id: string): Promise<void> {
  await ctx.db
    .selectFrom('one_time_links')
    .select('id')
    .where('user_id', '=', (eb) => eb.selectFrom('staff').select('user_id').where('id', '=', staff_id))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks everyone who is enrolled at a location or has it as their default, in the order used everywhere for people. */
export async function lockPeopleAt(ctx: Ctx, workplace_id: string): Promise<void> {
  await ctx.db
    .selectFrom('staff as s')
    .select('s.id')
    .where((eb) =>
      eb.or([
        eb('s.default_workplace_id', '=', workplace_id),
        eb.exists(
          eb
            .selectFrom('enrollments as e')
            .select('e.staff_id')
            .whereRef('e.staff_id', '=', 's.id')
            .where('e.workplace_id', '=', workplace_id),
        ),
      ]),
    )
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
}

/** Gives people with this default location another open one they are enrolled at, or none. */
export async function moveStartFrom(ctx: Ctx, workplace_id: string, staff_id?: string): Promise<void> {
  let moving = ctx.db.updateTable('staff').where('default_workplace_id', '=', workplace_id);
  if (staff_id) moving = moving.where('id', '=', staff_id);
  await moving
    .set((eb) => ({
      version: eb('version', '+', 1),
      default_workplace_id: eb
        .selectFrom('enrollments as e')
        .innerJoin('workplaces as w', 'w.id', 'e.workplace_id')
        .select('w.id')
        .whereRef('e.staff_id', '=', 'staff.id')
        .where('w.id', '<>', workplace_id)
        .where('w.is_closed', '=', false)
        .orderBy(sql`lower(w.name)`)
        .limit(1),
    }))
    .execute();
}
