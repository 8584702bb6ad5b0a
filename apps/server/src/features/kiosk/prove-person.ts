import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { kioskIdentify } from '@baydesk/contract/kiosk.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { PIN_LOCKED_MINUTES, WRONG_PINS_ALLOWED } from '@baydesk/domain/kiosk/kiosk-pin';
import { sql } from 'kysely';
import type { Actor } from '../../platform/request/actor.ts';
import type { PublicCtx, WorkplaceCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { enterOrganization, inOrganization } from '../../platform/database/transaction.ts';
import { isPasswordRight } from '../accounts/public.ts';
import { badgeKey } from './access.queries.ts';
import type { Kiosk } from './enter-by-device.ts';
import { assertStillAllowed, enterByDevice, keepSeen } from './enter-by-device.ts';
import { selectPeople } from './kiosk-people.ts';

type Proof = Pick<InputOf<typeof kioskIdentify>, 'token' | 'who' | 'pin'>;

/**
 * Does something as the person whose PIN was typed. The PIN counts as wrong, and that is committed before it is compared,
 * so that many tries at once count as many; a right one takes the count back. The work has a transaction of its own, and
 * no connection is held while the call is counted and the PIN is compared.
 */
export async function asPersonAt<Result>(
  ctx: PublicCtx,
  { token, who, pin }: Proof,
  work: (ctx: WorkplaceCtx, kiosk: Kiosk) => Promise<Result>,
): Promise<() => Promise<Result>> {
  const kiosk = await enterByDevice(ctx, token);
  await keepSeen(ctx.db, kiosk, ctx.now);
  const { database, throttle } = ctx.services;
  return async () => {
    await throttle.countPublicChange('device', kiosk.id);
    const person = await inOrganization(database, kiosk.organization_id, ({ db }) =>
      countTry({ ...ctx, db }, kiosk, who),
    );
    // An unknown badge takes as long as a wrong PIN.
    const is_right = await isPasswordRight(person?.pin_hash, pin);
    if (!person) return refuse('unknown_badge');
    if (!is_right) return refuse('wrong_pin', {}, 'pin');
    await inOrganization(database, kiosk.organization_id, ({ db }) => forgetTries(db, person));
    return inOrganization(database, kiosk.organization_id, async (turn) => {
      const [, actor] = await Promise.all([assertStillAllowed(turn.db, kiosk), readActor(turn.db, kiosk, person)]);
      const as_person: WorkplaceCtx = {
        ...ctx,
        db: turn.db,
        enterOrganization: (organization_id) => enterOrganization(turn, organization_id),
        actor,
        workplace: kiosk.workplace,
      };
      return work(as_person, kiosk);
    });
  };
}

interface Tried {
  readonly staff_id: string;
  readonly pin_hash: string;
}

/** Undefined if no person here has the badge. */
async function countTry(ctx: PublicCtx, { workplace }: Kiosk, who: Proof['who']): Promise<Tried | undefined> {
  const people = selectPeople(ctx.db, workplace.id);
  const person = await (
    who.by === 'name'
      ? people.where('s.id', '=', who.staff_id)
      : people.where('k.badge_key', '=', badgeKey(who.badge_code))
  )
    .select(['s.id as staff_id', 's.first_name', 's.last_name', 's.clockable', 'k.pin_hash'])
    .executeTakeFirst();
  if (!person) return who.by === 'name' ? refuse('no_longer_there', { field: 'This person' }) : undefined;
  const { staff_id, clockable, pin_hash } = person;
  const name = fullName(person);
  if (!clockable) return refuse('not_clockable', { name });
  if (pin_hash === null) return refuse('no_pin', { name });
  if (!(await addTry(ctx, staff_id))) await refuseLocked(ctx, staff_id);
  return { staff_id, pin_hash };
}

/** The last try that is allowed locks, until it turns out to be right; after the lock counting begins anew. */
async function addTry({ db, now }: PublicCtx, staff_id: string): Promise<boolean> {
  const tries = sql<number>`case when locked_until is null then wrong_pins + 1 else 1 end`;
  const until = now.add({ minutes: PIN_LOCKED_MINUTES }).toString();
  const counted = await db
    .updateTable('kiosk_access')
    .set({
      wrong_pins: tries,
      locked_until: sql<string | null>`case when ${tries} >= ${WRONG_PINS_ALLOWED} then ${until}::timestamptz end`,
    })
    .where('staff_id', '=', staff_id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now.toString())]))
    .returning('staff_id')
    .executeTakeFirst();
  return counted !== undefined;
}

async function refuseLocked({ db, now }: PublicCtx, staff_id: string): Promise<never> {
  const { locked_until } = await db
    .selectFrom('kiosk_access')
    .select('locked_until')
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  const wait = now.until(locked_until ?? now);
  const seconds = Math.max(1, Math.ceil(wait.total('seconds')));
  return refuse('pin_is_locked', { seconds, minutes: Math.ceil(seconds / 60) });
}

async function forgetTries(db: Db, { staff_id, pin_hash }: Tried): Promise<void> {
  await db
    .updateTable('kiosk_access')
    .set({ wrong_pins: 0, locked_until: null })
    .where('staff_id', '=', staff_id)
    .where('pin_hash', '=', pin_hash)
    .execute();
}

/** The person has no permissions at the kiosk, because only the clock is used there, which needs none. */
async function readActor(db: Db, { organization_id, workplace }: Kiosk, { staff_id }: Tried): Promise<Actor> {
  const person = await selectPeople(db, workplace.id)
    .where('s.id', '=', staff_id)
    .select(['s.user_id', 's.first_name', 's.last_name', 's.role_id', 's.clockable', 's.default_workplace_id'])
    .select(sql<string[]>`array(select o.workplace_id from enrollments o where o.staff_id = s.id)`.as('workplace_ids'))
    .executeTakeFirst();
  if (!person) return refuse('no_longer_there', { field: 'This person' });
  const { role_id, ...rest } = person;
  return {
    ...rest,
    organization_id,
    staff_id,
    session_id: '',
    roles: [role_id],
    permissions: [],
    priceless_workplace_ids: rest.workplace_ids,
    impersonator: undefined,
  };
}
