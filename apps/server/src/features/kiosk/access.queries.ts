import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { KioskAccess, viewKioskAccess } from '@baydesk/contract/kiosk.contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

/** Somebody without a badge and a PIN has no row yet. */
export async function readAccess({ db, now }: Ctx, staff_id: string): Promise<KioskAccess> {
  const row = await db
    .selectFrom('staff as s')
    .leftJoin('kiosk_access as k', 'k.staff_id', 's.id')
    .where('s.id', '=', staff_id)
    .select(['k.badge_code', 'k.pin_hash', 'k.locked_until'])
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const { badge_code, pin_hash, locked_until } = row;
  const is_locked = locked_until !== null && Temporal.Instant.compare(locked_until, now) > 0;
  return {
    staff_id,
    badge_code: badge_code ?? '',
    has_pin: pin_hash !== null,
    locked_until: is_locked ? locked_until : null,
  };
}

export const viewAccess = (ctx: Ctx, { staff_id }: InputOf<typeof viewKioskAccess>) => readAccess(ctx, staff_id);

export const viewMyAccess = (ctx: Ctx) => readAccess(ctx, ctx.actor.staff_id);

/** Badges are read in either case; the database keeps them the same way. */
export const badgeKey = (badge_code: string) => sql<string>`upper(btrim(${badge_code}))`;
