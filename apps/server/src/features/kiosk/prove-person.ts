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
import { baydeskItself } from '../../platform/writes/events.ts';
import { isPasswordRight } from '../accounts/public.ts';
import { tellPeople } from '../inbox/public.ts';
import { timekeepersAt } from '../punches/public.ts';
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
    if (!is_right) {
      if (person.locked_for_minutes !== null) await tellOfLock(ctx, kiosk, person, person.locked_for_minutes);
      return refuse('wrong_pin', {}, 'pin');
    }
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
  readonly name: string;
  readonly pin_hash: string;
  /** How long the PIN is locked if this try is wrong; null if more tries are left. */
  readonly locked_for_minutes: number | null;
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
  const { locked_until } = (await addTry(ctx, staff_id)) ?? (await refuseLocked(ctx, staff_id));
  const locked_for_minutes = locked_until === null ? null : Math.round(ctx.now.until(locked_until).total('minutes'));
  return { staff_id, name, pin_hash, locked_for_minutes };
}

/** The last try that is allowed locks, until it turns out to be right; after the lock counting begins anew. */
function addTry({ db, now }: PublicCtx, staff_id: string) {
  const tries = sql<number>`case when locked_until is null then wrong_pins + 1 else 1 end`;
  const is_last = sql<boolean>`${tries} >= ${WRONG_PINS_ALLOWED}`;
  const minutes = sql`(${[...PIN_LOCKED_MINUTES]}::integer[])[least(locks + 1, ${PIN_LOCKED_MINUTES.length})]`;
  const until = sql`${now.toString()}::timestamptz + make_interval(mins => ${minutes})`;
  return db
    .updateTable('kiosk_access')
    .set({
      wrong_pins: tries,
      locks: sql<number>`case when ${is_last} then locks + 1 else locks end`,
      locked_until: sql<string | null>`case when ${is_last} then ${until} end`,
    })
    .where('staff_id', '=', staff_id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now.toString())]))
    .returning('locked_until')
    .executeTakeFirst();
}

/** Tells the people who keep time at the location that somebody tries PINs. */
const tellOfLock = (
  ctx: PublicCtx,
  { organization_id, workplace }: Kiosk,
  { staff_id, name }: Tried,
  minutes: number,
) =>
  inOrganization(ctx.services.database, organization_id, async ({ db }) =>
    tellPeople(
      { ...ctx, db, actor: baydeskItself(organization_id) },
      {
        staff_ids: await timekeepersAt({ db }, workplace.id),
        facts: { kind: 'pin_locked', staff_name: name, workplace_name: workplace.name, minutes },
        reference_type: 'general',
        reference_id: staff_id,
      },
    ),
  );

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

async function forgetTries(db: Db, { staff_id, pin_hash }: Pick<Tried, 'staff_id' | 'pin_hash'>): Promise<void> {
  await db
    .updateTable('kiosk_access')
    .set({ wrong_pins: 0, locks: 0, locked_until: null })
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
