import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { changeKioskAccess, KioskAccess, setMyPin } from '@baydesk/contract/kiosk.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { isPinTooSimple } from '@baydesk/domain/kiosk/kiosk-pin';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';
import { hashPassword } from '../accounts/public.ts';
import { assertMayChange, lockPerson } from '../staff/public.ts';
import { badgeKey, readAccess } from './access.queries.ts';

/** A badge can be taken from somebody who does not clock any more, but not given to them. */
export async function changeAccess(ctx: Ctx, { staff_id, badge_code, pin }: InputOf<typeof changeKioskAccess>) {
  const pin_hash = pin === null ? undefined : await hashPin(pin);
  const locked = await lockPerson(ctx, staff_id);
  assertMayChange(locked);
  if (badge_code !== '' || pin !== null) await assertClockable(ctx, staff_id, fullName(locked.person));
  await takeTurn(ctx, 'badges');
  if (badge_code !== '') await freeBadge(ctx, staff_id, badge_code);
  return saveAccess(ctx, locked.person, { badge_code, pin_hash });
}

export async function changeMyPin(ctx: Ctx, { pin }: InputOf<typeof setMyPin>) {
  const { actor } = ctx;
  if (!actor.clockable) refuse('not_clockable', { name: fullName(actor) });
  const { staff_id: id, first_name, last_name } = actor;
  return saveAccess(ctx, { id, first_name, last_name }, { pin_hash: await hashPin(pin) });
}

function hashPin(pin: string): Promise<string> {
  if (isPinTooSimple(pin)) refuse('pin_too_simple', {}, 'pin');
  return hashPassword(pin);
}

async function assertClockable({ db }: Ctx, staff_id: string, name: string): Promise<void> {
  const person = await db.selectFrom('staff').select('clockable').where('id', '=', staff_id).executeTakeFirst();
  if (!person?.clockable) refuse('not_clockable', { name });
}

/** Refuses a badge that another person has, unless that person was removed, who then loses it. */
async function freeBadge({ db }: Ctx, staff_id: string, badge_code: string): Promise<void> {
  const holder = await db
    .selectFrom('kiosk_access as k')
    .innerJoin('staff as s', 's.id', 'k.staff_id')
    .where('k.badge_key', '=', badgeKey(badge_code))
    .where('k.staff_id', '<>', staff_id)
    .select(['k.staff_id', 's.first_name', 's.last_name', 's.status'])
    .executeTakeFirst();
  if (!holder) return;
  if (holder.status !== 'removed') refuse('badge_taken', { name: fullName(holder) }, 'badge_code');
  await db.updateTable('kiosk_access').set({ badge_code: '' }).where('staff_id', '=', holder.staff_id).execute();
}

interface Person {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

interface AccessChange {
  readonly badge_code?: string;
  readonly pin_hash?: string | undefined;
}

/** A new PIN can be tried at once. */
async function saveAccess(ctx: Ctx, person: Person, { badge_code, pin_hash }: AccessChange): Promise<KioskAccess> {
  const { organization_id } = ctx.actor;
  const staff_id = person.id;
  const before = await readAccess(ctx, staff_id);
  const changed = {
    ...(badge_code !== undefined && { badge_code }),
    ...(pin_hash !== undefined && { pin_hash, wrong_pins: 0, locks: 0, locked_until: null }),
  };
  await ctx.db
    .insertInto('kiosk_access')
    .values({ organization_id, staff_id, ...changed })
    .onConflict((conflict) => conflict.columns(['organization_id', 'staff_id']).doUpdateSet(changed))
    .execute();
  const after = await readAccess(ctx, staff_id);
  if (pin_hash !== undefined || after.badge_code !== before.badge_code)
    await recordEvent(ctx, pin_hash === undefined ? 'staff.badge_changed' : 'staff.pin_changed', {
      entity_id: staff_id,
      before: recorded(person, before),
      after: recorded(person, after),
    });
  return after;
}

/** The history tells that there is a new PIN, and never which. */
const recorded = ({ first_name, last_name }: Person, { badge_code, has_pin }: KioskAccess) => ({
  first_name,
  last_name,
  badge_code,
  has_pin,
});
